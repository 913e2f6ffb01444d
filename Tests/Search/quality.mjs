// How well a site is searched: quality.mjs OUTPUT...
//
// Asks the queries of answers.mjs of each built site, with the script that it has published. Prints recall at 10, the
// mean reciprocal rank, what a query loads, and how long the script takes; exit code 1 below the recall to reach.

import zlib from 'node:zlib';
import { answersOf, mean, names, pageOf, quantile, score } from './answers.mjs';
import { loadScript, openIndex } from './script.mjs';

const goals = { ja: 0.95, en: 0.9 };

async function measure(output, edition, queries) {
  const { marksOf } = loadScript(output);
  const warm = openIndex(output, undefined, edition);
  const results = [];
  for (const [query, relevant] of queries) {
    const files = new Map();
    const index = openIndex(output, (address, bytes) => files.set(address, bytes), edition);
    const { ids, parts } = await index.search(query);
    const shown = await index.documents(ids.slice(0, 10));
    // Excerpts of pages whose title and summary do not tell why they were found.
    const unmarked = shown.slice(0, 5).filter(({ title, text }) => !marksOf(title, parts).length && !marksOf(text, parts).length);
    const pages = unmarked.map(({ url }) => Buffer.from(pageOf(output, url)));
    await warm.search(query);
    const start = performance.now();
    await warm.search(query);
    const time = performance.now() - start;
    const sizes = (filter) => [...files].filter(([address]) => filter(address)).map(([, bytes]) => bytes);
    const packed = (list) => list.reduce((sum, bytes) => sum + zlib.gzipSync(bytes).length, 0);
    const raw = (list) => list.reduce((sum, bytes) => sum + bytes.length, 0);
    const once = (address) => address.endsWith('index.json') || address.endsWith(`${index.entry.facets}.bin`);
    results.push({
      query,
      ...score(shown.map(({ url }) => url), relevant),
      time,
      all: raw(sizes(() => true)), further: raw(sizes((address) => !once(address))),
      packed: packed(sizes(() => true)), furtherPacked: packed(sizes((address) => !once(address))),
      excerpts: raw(pages), excerptsPacked: packed(pages),
    });
  }
  return results;
}

const outputs = process.argv.slice(2);
if (!outputs.length) {
  console.error('usage: quality.mjs OUTPUT...');
  process.exit(64);
}

const found = { ja: [], en: [] };
for (const output of outputs) {
  const answers = await answersOf(output);
  for (const language of Object.keys(names)) {
    const { edition, documents, queries, judged } = answers[language];
    const results = await measure(output, edition, queries);
    found[language].push(...results);
    console.log(`${output}: ${documents.length} documents, ${queries.length} queries in ${names[language]}, ${judged} of them judged`);
    if (!results.length) continue;
    const own = results.slice(0, judged);
    if (own.length) console.log(`  judged: recall at 10 ${mean(own.map(({ recall }) => recall)).toFixed(3)}, mean reciprocal rank ${mean(own.map(({ rank }) => rank)).toFixed(3)}`);
    console.log(`  all: recall at 10 ${mean(results.map(({ recall }) => recall)).toFixed(3)}, mean reciprocal rank ${mean(results.map(({ rank }) => rank)).toFixed(3)}`);
    for (const { query, recall } of results.filter(({ recall }) => recall < 1)) console.log(`    recall ${recall.toFixed(2)}: ${query}`);
    for (const [label, name] of [
      ['first query, bytes', 'all'], ['first query, gzipped', 'packed'], ['further queries, bytes', 'further'],
      ['further queries, gzipped', 'furtherPacked'], ['pages read for excerpts, bytes', 'excerpts'], ['pages read for excerpts, gzipped', 'excerptsPacked'],
    ]) {
      const values = results.map((result) => result[name]);
      console.log(`  ${label}: median ${quantile(values, .5)}, 95th percentile ${quantile(values, .95)}`);
    }
    const times = results.map(({ time }) => time);
    console.log(`  script per query: median ${quantile(times, .5).toFixed(1)} ms, 95th percentile ${quantile(times, .95).toFixed(1)} ms`);
  }
}

let isBad = false;
for (const [language, goal] of Object.entries(goals)) {
  if (!found[language].length) continue;
  const recall = mean(found[language].map((result) => result.recall));
  const isLow = recall < goal;
  isBad ||= isLow;
  console.log(`${names[language]}: recall at 10 ${recall.toFixed(3)}, at least ${goal}: ${isLow ? 'TOO LOW' : 'ok'}`);
}
process.exit(isBad ? 1 : 0);
