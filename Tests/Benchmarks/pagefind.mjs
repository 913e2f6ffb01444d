// Pagefind beside the site's own search: pagefind.mjs OUTPUT
//
// Indexes the documents of a built site with Pagefind, and asks both the queries of Tests/Search/answers.mjs. Needs
// Pagefind (`pip install pagefind pagefind-bin-extended`); PAGEFIND is the command, `python3 -m pagefind` without one.
// Pages are copied to a temporary folder, and only those of documents: lists would be found before what they list.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { answersOf, mean, names, quantile, score } from '../Search/answers.mjs';
import { openIndex } from '../Search/script.mjs';

const [output] = process.argv.slice(2);
if (!output) {
  console.error('usage: pagefind.mjs OUTPUT');
  process.exit(64);
}

const answers = await answersOf(output);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pagefind-'));
let bytes = 0;

const sizeOf = (folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  .reduce((sum, file) => sum + fs.statSync(path.join(file.parentPath ?? file.path, file.name)).size, 0);

/** Answers as a host does, and counts. */
const server = http.createServer((request, response) => {
  const file = path.join(folder, decodeURI(request.url.split('?')[0]));
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  const body = fs.readFileSync(file);
  bytes += body.length;
  response.end(body);
});

function row(name, results) {
  for (const [language, list] of Object.entries(results)) {
    const of = (key) => list.map((result) => result[key]);
    console.log(`${name}, ${names[language]}: ${list.length} queries, recall at 10 ${mean(of('recall')).toFixed(3)}, ` +
      `mean reciprocal rank ${mean(of('rank')).toFixed(3)}, bytes of a first query: median ${quantile(of('bytes'), .5)}, ` +
      `95th percentile ${quantile(of('bytes'), .95)}; milliseconds: median ${quantile(of('time'), .5).toFixed(1)}, 95th percentile ${quantile(of('time'), .95).toFixed(1)}`);
  }
}

/** The results of all queries; `ask` begins anew with each, as a reader of an edition who comes for the first time, and gives addresses. */
async function results(ask) {
  const all = {};
  for (const language of Object.keys(names)) {
    all[language] = [];
    const { edition, queries } = answers[language];
    for (const [query, relevant] of queries) {
      bytes = 0;
      const start = performance.now();
      const urls = await ask(query, edition);
      all[language].push({ ...score(urls, relevant), bytes, time: performance.now() - start });
    }
  }
  return all;
}

try {
  for (const url of new Set(Object.values(answers).flatMap(({ documents }) => documents.map(({ url }) => url)))) {
    const page = path.join(decodeURI(url), 'index.html');
    fs.mkdirSync(path.join(folder, path.dirname(page)), { recursive: true });
    fs.copyFileSync(path.join(output, page), path.join(folder, page));
  }
  const command = `TIMEFORMAT='%U %S'; time ${process.env.PAGEFIND ?? 'python3 -m pagefind'} --silent --site "$0" 1>&2`;
  const told = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`, folder], { encoding: 'utf8' }).trim().split('\n').at(-1);
  const [user, system] = told.split(' ').map(Number);
  console.log(`Pagefind: ${(user + system).toFixed(2)} s of CPU, ${sizeOf(path.join(folder, 'pagefind'))} bytes`);
  console.log(`own: ${sizeOf(path.join(output, 'search'))} bytes`);

  const assets = path.join(output, 'assets');
  const own = fs.readdirSync(assets).filter((name) => /^search\..*js$/.test(name)).reduce((sum, name) => sum + fs.statSync(path.join(assets, name)).size, 0);
  row('own', await results(async (query, edition) => {
    bytes = own;
    const index = openIndex(output, (_, read) => { bytes += read.length; }, edition);
    const { ids } = await index.search(query);
    return (await index.documents(ids.slice(0, 10))).map(({ url }) => url);
  }));

  // A connection that the server gives up while it is used anew would end the run.
  server.keepAliveTimeout = 0;
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${server.address().port}/`;
  // What Pagefind's script expects of a browser.
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    window: globalThis, location: new URL(base), fetch: (address, options) => fetch(new URL(address, base), options),
    document: { currentScript: null, querySelector: () => ({ getAttribute: () => 'ja' }) },
  });
  const script = path.join(folder, 'pagefind/pagefind.js');
  let number = 0;
  row('Pagefind', await results(async (query) => {
    bytes = fs.statSync(script).size;
    const pagefind = await import(`${script}?${number++}`);
    await pagefind.options({ basePath: `${base}pagefind/`, baseUrl: '/' });
    await pagefind.init();
    const { results } = await pagefind.search(query);
    return (await Promise.all(results.slice(0, 10).map((result) => result.data()))).map(({ url }) => url);
  }));
} finally {
  server.close();
  fs.rmSync(folder, { recursive: true });
}
process.exit(0);
