// How well a site is searched: quality.mjs OUTPUT...
//
// Asks queries with known answers of each built site, with the script that it has published: those of queries.json where
// the site is the repository's own, and 60 more in Japanese and in English that are made of what the site's pages say:
// titles, which should find their page, and words and phrases of texts, which should find pages that have them.
// Prints recall at 10, the mean reciprocal rank, what a query loads, and how long the script takes; exit code 1 below
// the recall to reach.

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { loadScript, openIndex } from './script.mjs';

const goals = { ja: 0.95, en: 0.9 };
const names = { ja: 'Japanese', en: 'English' };
const judged = JSON.parse(fs.readFileSync(new URL('queries.json', import.meta.url), 'utf8'));

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All documents of an index, in order of their ids. */
async function documentsOf(index) {
  await index.search('');
  return index.documents(Array.from({ length: index.entry.documents }, (_, id) => id));
}

const pageOf = (output, url) => fs.readFileSync(path.join(output, decodeURI(url), 'index.html'), 'utf8');

/** The text of a page's article as lines, one for each block, words alone. */
function linesOf(html) {
  const prose = html.split('<div class="prose"').slice(1).join('').split(/<(?:nav|section|aside|footer)\b|<div class="(?:story-end|sheet)/)[0];
  return prose.replace(/<(p|h[1-6]|li|td|th|pre|blockquote|div|[ou]l)\b/g, '\n$&').split('\n')
    .map((line) => line.replace(/<[^>]*>/g, '').replace(/&[a-z0-9#]+;/g, ' ').replace(/[’']/g, '').toLowerCase())
    .map((line) => line.replace(/[^\p{L}\p{N}ー]+/gu, ' ').trim());
}

/** Queries made of what a site's pages say; the same ones each time. */
function madeQueries(output, documents) {
  const texts = new Map();
  const textOf = ({ url }) => {
    if (!texts.has(url)) texts.set(url, linesOf(pageOf(output, url)).map((line) => ` ${line} `).join('|'));
    return texts.get(url);
  };
  const made = { ja: [], en: [] };
  const isJapanese = (text) => /[\u3040-\u9fff]/.test(text);
  for (const language of ['ja', 'en']) {
    const own = documents.filter(({ title }) => isJapanese(title) === (language === 'ja'));
    const step = Math.max(1, Math.floor(own.length / 30));
    for (const { title } of own.filter((_, at) => at % step === 0).slice(0, 30)) {
      made[language].push([title, documents.filter((other) => other.title === title).map(({ url }) => url)]);
    }
    for (const document of documents.filter((_, at) => at % Math.max(1, Math.floor(documents.length / 120)) === 0)) {
      const number = made[language].length;
      if (number >= 60) break;
      const text = textOf(document);
      const words = / ([a-z]{4,}) ([a-z]+) ([a-z]{4,}) /.exec(text.slice(text.length / 3))?.slice(1);
      const piece = language === 'ja' ? /[\u3041-\u9fffー]{7,}/.exec(text)?.[0].slice(1, 7) : words?.join(' ');
      if (!piece || made[language].some(([query]) => query.includes(piece))) continue;
      // Each third one is a phrase in quotation marks; of English the others are two words, wherever they stand.
      const isPhrase = number % 3 === 0;
      const [first, , last] = words ?? [];
      const has = language === 'ja' ? (text) => text.includes(piece)
        : isPhrase ? (text) => text.includes(` ${piece} `) : (text) => text.includes(` ${first} `) && text.includes(` ${last} `);
      made[language].push([isPhrase ? `"${piece}"` : language === 'ja' ? piece : `${first} ${last}`, documents.filter((other) => has(textOf(other))).map(({ url }) => url)]);
    }
  }
  return made;
}

async function measure(output, queries) {
  const { marksOf } = loadScript(output);
  const warm = openIndex(output);
  const results = [];
  for (const [query, relevant] of queries) {
    const files = new Map();
    const index = openIndex(output, (address, bytes) => files.set(address, bytes));
    const { ids, parts } = await index.search(query);
    const shown = await index.documents(ids.slice(0, 10));
    // Excerpts of pages whose title and summary do not tell why they were found.
    const unmarked = shown.slice(0, 5).filter(({ title, text }) => !marksOf(title, parts).length && !marksOf(text, parts).length);
    const pages = unmarked.map(({ url }) => Buffer.from(pageOf(output, url)));
    await warm.search(query);
    const start = performance.now();
    await warm.search(query);
    const time = performance.now() - start;
    const wanted = new Set(relevant);
    const places = shown.map(({ url }) => wanted.has(decodeURI(url)) || wanted.has(url));
    const sizes = (filter) => [...files].filter(([address]) => filter(address)).map(([, bytes]) => bytes);
    const packed = (list) => list.reduce((sum, bytes) => sum + zlib.gzipSync(bytes).length, 0);
    const raw = (list) => list.reduce((sum, bytes) => sum + bytes.length, 0);
    const once = (address) => address.endsWith('index.json') || address.endsWith(`${index.entry.facets}.bin`);
    results.push({
      query,
      recall: places.filter(Boolean).length / Math.min(10, wanted.size),
      rank: places.includes(true) ? 1 / (places.indexOf(true) + 1) : 0,
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
  const documents = await documentsOf(openIndex(output));
  const base = documents[0]?.url.match(/^.*?(?=(articles|about|guidance|gallery)\/)/)?.[0] ?? '/';
  const known = new Set(documents.map(({ url }) => decodeURI(url).slice(base.length)));
  const made = madeQueries(output, documents);
  for (const language of ['ja', 'en']) {
    const isOwn = judged[language].every(([, pages]) => pages.every((page) => known.has(page)));
    const queries = [
      ...isOwn ? judged[language].map(([query, pages]) => [query, pages.map((page) => base + page)]) : [],
      ...made[language],
    ];
    const results = await measure(output, queries);
    found[language].push(...results);
    console.log(`${output}: ${documents.length} documents, ${queries.length} queries in ${names[language]}${isOwn ? ', 60 of them judged' : ''}`);
    if (!results.length) continue;
    const own = results.slice(0, isOwn ? judged[language].length : 0);
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
