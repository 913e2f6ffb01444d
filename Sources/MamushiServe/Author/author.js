// Loads the author's page again after each build, while `mamushi serve` runs.
(() => {
  "use strict";
  const { revision } = document.currentScript.dataset;
  let stream = null;

  const disconnect = () => {
    stream?.close();
    stream = null;
  };

  const connect = () => {
    if (stream || document.hidden) return;
    stream = new EventSource(`/_mamushi/events?author=${revision}`);
    stream.addEventListener("reload", () => {
      disconnect();
      const field = document.querySelector("input[type=search]");
      // Words that somebody is typing would be lost; sending them loads the page as well.
      if (!field || field.value === field.defaultValue) location.reload();
    });
  };

  // A browser has six connections for one server: pages that nobody sees leave theirs to others.
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", connect);
})();
