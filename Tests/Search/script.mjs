// The search's own script and an index of a built site, for tests in Node.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../../Templates/assets/search.js.mustache', import.meta.url));

/** What the script gives to Node: the one that a site has published or, without a folder, the theme's. */
export function loadScript(output = process.env.MAMUSHI_SEARCH_OUTPUT) {
  const published = output && fs.readdirSync(path.join(output, 'assets')).find((name) => /^search\.[0-9a-z]+\.js$/.test(name));
  if (output && !published) throw new Error(`no script of the search in ${output}/assets`);
  const source = published
    ? fs.readFileSync(path.join(output, 'assets', published), 'utf8')
    : fs.readFileSync(template, 'utf8').replace(/^[ \t]*\{\{![^]*?\}\}\n/gm, '');
  const module = { exports: {} };
  new Function('module', source)(module);
  return module.exports;
}

/**
 * The index of a built site, or of its edition below a folder such as `en/`. What is read is told to `observe`, each file
 * as it comes.
 */
export function openIndex(output, observe = () => {}, edition = '') {
  const { SearchIndex } = loadScript(output);
  return new SearchIndex(`/${edition}search/index.json`, async (address) => {
    const file = path.join(output, address);
    if (!fs.existsSync(file)) throw Object.assign(new Error(`${file} is missing`), { status: 404 });
    const bytes = fs.readFileSync(file);
    observe(address, bytes);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  });
}
