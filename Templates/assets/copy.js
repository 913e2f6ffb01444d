// Gives blocks of code a button that copies them. Without this script there is none.

const words = document.querySelector("script[data-copy]")?.dataset;

for (const figure of words && navigator.clipboard ? document.querySelectorAll("figure.code") : []) {
  const code = figure.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-copy";
  button.textContent = words.copy;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ""));
    } catch {
      return;
    }
    button.textContent = words.copied;
    setTimeout(() => { button.textContent = words.copy; }, 2000);
  });
  figure.append(button);
}
