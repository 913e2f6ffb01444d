// Queries with known answers for a built site: those of queries.json where the site is the repository's own, and up to 60
// more in Japanese and in English that are made of what the site's pages say: titles, which should find their page, and
// words and phrases of texts, which should find pages that have them. What is asked in English is asked of the index of
// the site's English edition, if it has one.

import fs from 'node:fs';
import path from 'node:path';
import { openIndex } from './script.mjs';

export const names = { ja: 'Japanese', en: 'English' };
const judged = JSON.parse(fs.readFileSync(new URL('queries.json', import.meta.url), 'utf8'));

export const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The file of a document's page; the address may begin with the path of `baseURL`, which is no folder of the output. */
export function fileOf(output, url) {
  for (let rest = decodeURI(url); rest; rest = rest.slice(rest.indexOf('/', 1))) {
    const file = path.join(output, rest, 'index.html');
    if (fs.existsSync(file) || rest.indexOf('/', 1) < 0) return file;
  }
}

export const pageOf = (output, url) => fs.readFileSync(fileOf(output, url), 'utf8');

/** All documents of an index, in order of their ids. */
async function documentsOf(index) {
  await index.search('');
  return index.documents(Array.from({ length: index.entry.documents }, (_, id) => id));
}

/** The text of a page's article as lines, one for each block, words alone. */
function linesOf(html) {
  const prose = html.split('<div class="prose"').slice(1).join('').split(/<(?:nav|section|aside|footer)\b|<div class="(?:story-end|sheet)/)[0];
  return prose.replace(/<(p|h[1-6]|li|td|th|pre|blockquote|div|[ou]l)\b/g, '\n$&').split('\n')
    .map((line) => line.replace(/<[^>]*>/g, '').replace(/&[a-z0-9#]+;/g, ' ').replace(/[’']/g, '').toLowerCase())
    .map((line) => line.replace(/[^\p{L}\p{N}ー]+/gu, ' ').trim());
}

/** Queries in a language, made of what a site's pages say; the same ones each time. */
function madeQueries(output, documents, language) {
  const texts = new Map();
  const textOf = ({ url }) => {
    if (!texts.has(url)) texts.set(url, linesOf(pageOf(output, url)).map((line) => ` ${line} `).join('|'));
    return texts.get(url);
  };
  const made = [];
  const isJapanese = (text) => /[\u3040-\u9fff]/.test(text);
  const own = documents.filter(({ title }) => isJapanese(title) === (language === 'ja'));
  const step = Math.max(1, Math.floor(own.length / 30));
  for (const { title } of own.filter((_, at) => at % step === 0).slice(0, 30)) {
    made.push([title, documents.filter((other) => other.title === title).map(({ url }) => url)]);
  }
  for (const document of documents.filter((_, at) => at % Math.max(1, Math.floor(documents.length / 120)) === 0)) {
    const number = made.length;
    if (number >= 60) break;
    const text = textOf(document);
    const words = / ([a-z]{4,}) ([a-z]+) ([a-z]{4,}) /.exec(text.slice(text.length / 3))?.slice(1);
    const piece = language === 'ja' ? /[\u3041-\u9fffー]{7,}/.exec(text)?.[0].slice(1, 7) : words?.join(' ');
    if (!piece || made.some(([query]) => query.includes(piece))) continue;
    // Each third one is a phrase in quotation marks; of English the others are two words, wherever they stand.
    const isPhrase = number % 3 === 0;
    const [first, , last] = words ?? [];
    const has = language === 'ja' ? (text) => text.includes(piece)
      : isPhrase ? (text) => text.includes(` ${piece} `) : (text) => text.includes(` ${first} `) && text.includes(` ${last} `);
    made.push([isPhrase ? `"${piece}"` : language === 'ja' ? piece : `${first} ${last}`, documents.filter((other) => has(textOf(other))).map(({ url }) => url)]);
  }
  return made;
}

/**
 * For each language: the folder of its edition, its documents, and [query, addresses that answer it], those that people
 * have judged first, and how many these are.
 */
export async function answersOf(output) {
  const answers = {};
  for (const language of Object.keys(names)) {
    const edition = fs.existsSync(path.join(output, language, 'search/index.json')) ? `${language}/` : '';
    const documents = await documentsOf(openIndex(output, undefined, edition));
    const base = documents[0]?.url.match(/^.*?(?=(en\/)?(articles|about|guidance|gallery)\/)/)?.[0] ?? '/';
    const known = new Set(documents.map(({ url }) => decodeURI(url).slice(base.length)));
    const isOwn = judged[language].every(([, pages]) => pages.every((page) => known.has(page)));
    const own = isOwn ? judged[language].map(([query, pages]) => [query, pages.map((page) => base + page)]) : [];
    const queries = [...own, ...madeQueries(output, documents, language)].map(([query, urls]) => [query, urls.map(decodeURI)]);
    answers[language] = { edition, documents, queries, judged: own.length };
  }
  return answers;
}

/** How much of what answers a query is among the first ten addresses, and the reciprocal place of the first of it. */
export function score(urls, relevant) {
  const places = urls.slice(0, 10).map((url) => relevant.includes(decodeURI(url)));
  return {
    recall: places.filter(Boolean).length / Math.min(10, relevant.length),
    rank: places.includes(true) ? 1 / (places.indexOf(true) + 1) : 0,
  };
}
