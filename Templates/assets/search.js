// Searches the site in the reader's browser: on the page /search/, and in the dialog that search-open.js makes of that
// page's form. Documentation/search.md describes the index. Node loads this file as well, to test it.

'use strict';

(() => {

// Folding: every way of writing a word becomes one. SearchFolding.swift does the same when the index is made.

const kanji = new Map([...('髙高﨑崎𠮷吉齋斎齊斉邊辺邉辺澤沢濱浜濵浜廣広櫻桜國国學学嶋島嶌島龍竜瀧滝眞真實実榮栄壽寿條条惠恵德徳澁渋鐵鉄鹽塩麵麺麪麺豐豊圓円' +
  '藝芸來来會会舊旧圖図畫画當当發発變変單単燒焼罐缶冨富濟済傳伝假仮兒児應応戰戦拂払拜拝樂楽歸帰氣気淺浅淸清靑青濕湿獨独瓣弁禮礼聲声臺台藥薬號号譽誉讀読豫予餘余驛駅體体鷄鶏黑黒點点齒歯')
  .matchAll(/(.)(.)/gu)].map((pair) => [pair[1], pair[2]]));
const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ς: 'σ' };
const cjk = /[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u;
const scalars = new Map();

/** A scalar as it is searched, and its class: 0 separates, 1 is of a word, 2 of a run of CJK. */
function foldScalar(scalar) {
  let folded = scalars.get(scalar);
  if (!folded) {
    let text = /[\uff01-\uff9f]/.test(scalar) ? scalar.normalize('NFKC') : scalar;
    text = text.replace(/[\u30a1-\u30f6]/, (kana) => String.fromCharCode(kana.charCodeAt() - 96)).toLowerCase();
    if (/[\xc0-\u024f\u0370-\u052f\u1e00-\u1fff]/.test(text)) text = text.normalize('NFD');
    text = text.replace(/[\u0300-\u036f]/g, '');
    text = letters[text] ?? kanji.get(text) ?? text;
    folded = [...text].map((char) => [char, cjk.test(char) ? 2 : +/[\p{L}\p{M}\p{N}]/u.test(char)]);
    scalars.set(scalar, folded);
  }
  return folded;
}

/** The words and the runs of CJK of a text: their scalars, and where each of these begins in it. */
function runsOf(text) {
  const all = [];
  let at = 0;
  for (const scalar of text) {
    for (const [char, type] of foldScalar(scalar)) {
      if (/[\u3099\u309a]/.test(char)) {
        // A voicing mark of its own.
        const last = all.at(-1);
        const whole = last && (last.char + char).normalize('NFC');
        if (whole?.length === 1) last.char = whole;
      } else {
        all.push({ char, type, at });
      }
    }
    at += scalar.length;
  }
  all.push({ char: '', type: 0, at });
  const is = (index, pattern) => index >= 0 && pattern.test(all[index].char);
  const runs = [];
  let run = null;
  for (const [index, { char, type, at }] of all.entries()) {
    const around = (pattern) => is(index - 1, pattern) && is(index + 1, pattern);
    if (/['’]/.test(char) && around(/[\p{L}\p{M}]/u) || char === ',' && around(/[0-9]/)) continue;
    if (run && run.type !== type) {
      run.end = at;
      run = null;
    }
    if (!type) continue;
    if (!run) runs.push(run = { type, chars: [], at: [] });
    run.chars.push(char);
    run.at.push(at);
  }
  for (const run of runs) run.term = run.type === 1 ? cut(run.chars) : run.chars.join('');
  return runs;
}

/** At most 64 bytes of a word. */
function cut(chars) {
  let bytes = 0;
  return chars.filter((char) => {
    const code = char.codePointAt();
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    return bytes <= 64;
  }).join('');
}

const termsOf = (run) => run.type === 1 ? [run.term] : run.chars.map((char, at) => char + (run.chars[at + 1] ?? ''));
const tokensOf = (text) => runsOf(text).flatMap(termsOf);

/** Steps 1a to 1c of Porter's second stemmer for English. */
function stem(word) {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const vowel = /[aeiouy]/;
  let stemmed = word.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const later = stemmed.length - (/^(?:gener|commun|arsen|.*?[aeiouy][^aeiouy])(.*)/.exec(stemmed)?.[1].length ?? 0);
  if (/sses$/.test(stemmed)) stemmed = stemmed.slice(0, -2);
  else if (/ie[sd]$/.test(stemmed)) stemmed = stemmed.slice(0, stemmed.length > 4 ? -2 : -1);
  else if (/[^us]s$/.test(stemmed) && vowel.test(stemmed.slice(0, -2))) stemmed = stemmed.slice(0, -1);
  const ending = /(?:eed|ed|ing)(?:ly)?$/.exec(stemmed);
  if (ending && /^eed/.test(ending[0])) {
    if (ending.index >= later) stemmed = stemmed.slice(0, ending.index + 2);
  } else if (ending && vowel.test(stemmed.slice(0, ending.index))) {
    stemmed = stemmed.slice(0, ending.index);
    if (/(at|bl|iz)$/.test(stemmed)) stemmed += 'e';
    else if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
    else if (stemmed.length <= later && /(^|[^aeiouy])[aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(stemmed)) stemmed += 'e';
  }
  return stemmed.replace(/(?<=.[^aeiouy])[yY]$/, 'i').toLowerCase();
}

// Queries

/**
 * What a query asks for, each of it needed: words, runs of CJK, phrases in quotation marks.
 * The last word may be half typed, unless a space follows it.
 */
function parse(query) {
  const parts = [];
  const text = query.slice(0, 2000);
  for (const [piece, quoted, cornered] of text.matchAll(/["“”＂]([^"“”＂]+)["“”＂]|[「｢]([^」｣]+)[」｣]|[^"“”＂「｢]+/g)) {
    const runs = runsOf(piece);
    if ((quoted ?? cornered) !== undefined && runs.length) {
      parts.push({ quoted: true, runs });
    } else {
      for (const run of runs) parts.push({ runs: [run] });
    }
  }
  const seen = new Set();
  const distinct = parts.filter(({ quoted, runs }) => {
    const key = (quoted ? '"' : '') + runs.map(({ term }) => term).join(' ');
    return !seen.has(key) && seen.add(key);
  }).slice(0, 32);
  const last = parts.at(-1);
  if (last && !last.quoted && distinct.includes(last)) last.typed = /[\p{L}\p{M}\p{N}]$/u.test(text);
  for (const part of distinct) part.terms = wanted(part);
  return distinct;
}

/** The terms of a part, each with its place in a phrase, and how far it is expanded. */
function wanted({ quoted, runs, typed }) {
  const terms = [];
  let place = 0;
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1;
    if (run.type === 1) {
      terms.push({ term: run.term, place, stem: !quoted && stem(run.term), prefix: typed && run.chars.length > 1 });
    } else if (run.chars.length === 1) {
      terms.push({ term: run.term, place, prefix: isLast });
    } else {
      for (const [at, term] of termsOf(run).slice(0, -1).entries()) terms.push({ term, place: place + at });
    }
    place += run.type === 1 ? 1 : run.chars.length;
  }
  return terms;
}

// The index

/** Compares as UTF-8 does, that is by code points. */
function compare(a, b) {
  const length = Math.min(a.length, b.length);
  const rank = (unit) => unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
  for (let at = 0; at < length; at++) {
    if (a[at] !== b[at]) return rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
  }
  return a.length - b.length;
}

/** The number of items that are in order before some place. */
function count(length, isBefore) {
  let low = 0;
  while (low < length) {
    const middle = (low + length) >> 1;
    if (isBefore(middle)) low = middle + 1; else length = middle;
  }
  return low;
}

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  varint() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (!(byte & 128)) return value;
    }
  }
}

/** All terms of a shard; their postings are decoded when they are asked for. */
function decodeShard(bytes, shard) {
  const reader = new Reader(bytes);
  const decoder = new TextDecoder();
  const name = new Uint8Array(1024);
  const terms = [];
  let position = 0;
  while (reader.at < bytes.length) {
    const kept = reader.varint();
    const rest = reader.varint();
    name.set(bytes.subarray(reader.at, reader.at += rest), kept);
    const term = decoder.decode(name.subarray(0, kept + rest));
    const frequency = reader.varint();
    const length = reader.varint();
    const positions = reader.varint();
    terms.push({ term, frequency, shard, reader: new Reader(bytes, reader.at), position });
    reader.at += length;
    position += positions;
  }
  terms.positions = position;
  return terms;
}

/** The documents of a term, ascending, and their impacts. */
function postingsOf(term) {
  if (!term.ids) {
    term.ids = new Uint32Array(term.frequency);
    term.impacts = new Uint8Array(term.frequency);
    let id = -1;
    for (let at = 0; at < term.frequency; at++) {
      const byte = term.reader.bytes[term.reader.at++];
      id += 1 + (byte >> 4);
      if (byte >> 4 === 15) id += term.reader.varint();
      term.ids[at] = id;
      term.impacts[at] = byte & 15;
    }
  }
  return term;
}

const expansionShards = 5;
const slipShards = 4;
// What reading the positions of a run may cost, where nobody asked for a phrase.
const runBytes = 60 << 10;
const kinds = ['page', 'photo', 'article'];

class SearchIndex {
  /** `read` gives the bytes at an address, as an ArrayBuffer; it throws where there are none. */
  constructor(address, read) {
    this.address = address;
    this.folder = address.replace(/[^/]*$/, '');
    this.read = read;
  }

  async open(isAgain) {
    this.files = new Map();
    const entry = JSON.parse(new TextDecoder().decode(await this.read(this.address, isAgain)));
    if (entry.version !== 1) throw new Error('unknown version of the index');
    this.facets = entry.facets && new Uint8Array(await this.read(`${this.folder}${entry.facets}.bin`));
    this.entry = entry;
    return this;
  }

  opened() {
    this.opening ??= this.open().catch((error) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  /** A file of the index, asked for once. */
  file(names, number, suffix, decode) {
    const name = names.slice(12 * number, 12 * number + 12) + suffix;
    if (!this.files.has(name)) {
      const file = this.read(this.folder + name).then(decode);
      file.catch(() => this.files.delete(name));
      this.files.set(name, file);
    }
    return this.files.get(name);
  }

  shard(number) {
    return this.file(this.entry.shards, number, '.bin', (bytes) => decodeShard(new Uint8Array(bytes), number));
  }

  /** The number of the shard that holds a term, if any does. */
  place(term) {
    const { terms } = this.entry;
    return Math.max(0, count(terms.length, (at) => compare(terms[at], term) <= 0) - 1);
  }

  /** The shards that hold what begins in a way. */
  range(prefix) {
    const first = this.place(prefix);
    return Array.from({ length: this.place(`${prefix}\u{10ffff}`) - first + 1 }, (_, at) => first + at);
  }

  /** The terms that one of the query stands for, each with its weight: what is only begun counts half. */
  async expand(wanted) {
    const { term, prefix } = wanted;
    const home = this.place(term);
    // All words of a stem begin with it, but for its last letter.
    const root = wanted.stem && wanted.stem.length > 2 ? wanted.stem.replace(/(?<=..)[ei]$/, '') : term;
    const beginning = prefix && term.startsWith(root) || root !== term || wanted.stem ? root : term;
    const isWide = prefix || wanted.stem && /^[a-z]{3,}$/.test(term);
    const numbers = isWide ? this.range(prefix && root.startsWith(term) ? term : beginning) : [home];
    numbers.sort((a, b) => Math.abs(a - home) - Math.abs(b - home));
    const found = [];
    for (const terms of await Promise.all(numbers.slice(0, expansionShards).map((number) => this.shard(number)))) {
      const first = count(terms.length, (at) => compare(terms[at].term, beginning) < 0);
      for (let at = first; at < terms.length && terms[at].term.startsWith(beginning); at++) {
        const other = terms[at].term;
        const isSame = other === term || wanted.stem && stem(other) === wanted.stem;
        // Of CJK, one character stands for all that begin with it.
        if (isSame || prefix && other.startsWith(term)) found.push([terms[at], isSame || !wanted.stem ? 4 : 2]);
      }
    }
    return found;
  }

  /** Where each document has a term. */
  async positions(term) {
    if (!term.starts) {
      const bytes = await this.file(this.entry.positions, term.shard, '.bin', (file) => new Uint8Array(file));
      const reader = new Reader(bytes, term.position);
      term.starts = new Uint32Array(term.frequency + 1);
      const values = [];
      for (let at = 0; at < term.frequency; at++) {
        let position = 0;
        for (let left = reader.varint(); left > 0; left--) values.push(position += reader.varint());
        term.starts[at + 1] = values.length;
      }
      term.values = values;
    }
    return term;
  }

  /** Tells which documents have terms one after the other. */
  async phrase(list) {
    await Promise.all(list.map(({ found }) => this.positions(found)));
    const [head, ...rest] = list;
    return (id) => {
      const slices = [head, ...rest].map(({ found }) => {
        const at = count(found.frequency, (at) => found.ids[at] < id);
        return found.values.slice(found.starts[at], found.starts[at + 1]);
      });
      return slices[0].some((position) => rest.every(({ place }, at) =>
        slices[at + 1].includes(position + place - head.place)));
    };
  }

  /** Searches; should a file be gone, since the site was published meanwhile, it begins again with the new entry. */
  async search(query, options = {}) {
    const index = await this.opened();
    try {
      return await index.find(query, options);
    } catch (error) {
      if (error.status !== 404) throw error;
      await this.open(true);
      return this.find(query, options);
    }
  }

  async find(query, { kind, year, category, order }) {
    const parts = parse(query);
    const needed = parts.flatMap((part) => part.terms);
    const { documents } = this.entry;
    const scores = new Float32Array(documents);
    const matches = new Uint8Array(documents);
    const expansions = await Promise.all(needed.map((wanted) => this.expand(wanted)));
    for (const [number, found] of expansions.entries()) {
      const best = new Uint8Array(documents);
      let frequency = 0;
      for (const [term, weight] of found) {
        const { ids, impacts } = postingsOf(term);
        for (let at = 0; at < ids.length; at++) {
          const value = weight * impacts[at] + weight / 2;
          if (!best[ids[at]]) frequency++;
          if (value > best[ids[at]]) best[ids[at]] = value;
        }
      }
      needed[number].found = found.find(([{ term }]) => term === needed[number].term)?.[0];
      needed[number].isMissing = !frequency;
      const rarity = Math.log(1 + (documents - frequency + .5) / (frequency + .5)) / 64;
      for (let id = 0; frequency && id < documents; id++) {
        if (best[id]) {
          scores[id] += rarity * best[id];
          matches[id]++;
        }
      }
    }
    const isWhole = (id) => matches[id] === needed.length;
    let ids = Array.from(matches.keys()).filter(needed.length ? isWhole : () => false);
    for (const { quoted, runs, terms } of parts) {
      const list = terms.filter(({ found, prefix }) => found && !prefix);
      if (ids.length < (quoted ? 1 : 2) || list.length < 2) continue;
      if (!quoted) {
        const shards = await Promise.all([...new Set(list.map(({ found }) => found.shard))].map((shard) => this.shard(shard)));
        if (runs[0].type === 1 || shards.reduce((sum, { positions }) => sum + positions, 0) > runBytes) continue;
      }
      const has = await this.phrase(list);
      if (quoted) ids = ids.filter(has);
      for (const id of ids) if (quoted || has(id)) scores[id] *= 2;
    }
    const isExact = ids.length > 0;
    const suggestion = isExact ? null : await this.suggest(query, needed);
    if (!isExact) ids = Array.from(matches.keys()).filter((id) => matches[id]);
    if (!isExact) for (const id of ids) scores[id] += 1e4 * matches[id];

    const of = { kind: (id) => this.kind(id), year: (id) => this.year(id), category: (id) => this.category(id) };
    const chosen = Object.entries({ kind, year, category }).filter(([, value]) => value ?? '' !== '');
    const counts = {};
    for (const name of Object.keys(of)) {
      const others = chosen.filter(([other]) => other !== name);
      counts[name] = new Map();
      for (const id of ids) {
        if (others.some(([other, value]) => String(of[other](id)) !== String(value))) continue;
        const value = of[name](id);
        counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
      }
    }
    ids = ids.filter((id) => chosen.every(([name, value]) => String(of[name](id)) === String(value)));
    ids.sort(order === 'date' ? (a, b) => b - a : (a, b) => scores[b] - scores[a] || b - a);
    return { parts, ids, counts, isExact, suggestion };
  }

  kind(id) { return kinds.find((kind) => id < this.entry.kinds[kind]); }

  year(id) {
    const { years } = this.entry;
    return years[count(years.length, (at) => years[at][1] <= id) - 1]?.[0];
  }

  /** The number of a document's category. */
  category(id) {
    if (!this.facets) return undefined;
    const isWide = this.entry.categories.length > 254;
    return (isWide ? this.facets[2 * id] + 256 * this.facets[2 * id + 1] : this.facets[id]) - 1;
  }

  /** The query with the words that nothing has put right, if one slip of each explains it. */
  async suggest(query, needed) {
    let better = query;
    for (const { term, isMissing } of needed) {
      if (!isMissing || term.length < 3 || cjk.test(term)) continue;
      const home = this.place(term);
      const numbers = [...new Set([home, this.place(term[1] + term[0] + term.slice(2)), ...this.range(term.slice(0, 2))])];
      let best = null;
      for (const number of numbers.slice(0, slipShards)) {
        for (const other of await this.shard(number)) {
          if (isSlip(other.term, term) && !(other.frequency <= best?.frequency)) best = other;
        }
      }
      if (!best) return null;
      const run = runsOf(better).find((run) => run.term === term);
      better = better.slice(0, run.at[0]) + best.term + better.slice(run.end);
    }
    return better === query ? null : better;
  }

  /** What is shown of documents: they lie together in files of a few. */
  async documents(ids) {
    const { chunks, chunkSize } = this.entry;
    const json = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
    const list = (id) => this.file(chunks, Math.floor(id / chunkSize), '.json', json);
    return Promise.all(ids.map(async (id) => (await list(id))[id % chunkSize]));
  }
}

/** Whether one letter more, less, changed or swapped turns one word into the other. */
function isSlip(a, b) {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  const same = (skipA, skipB) => a.slice(at + skipA) === b.slice(at + skipB);
  return same(1, 1) || same(0, 1) || same(1, 0) || a[at] === b[at + 1] && a[at + 1] === b[at] && same(2, 2);
}

/** Where a text has what a query asks for: pairs of places, ascending and apart. */
function marksOf(text, parts) {
  const runs = runsOf(text);
  const marks = [];
  for (const run of runs.filter(({ type }) => type === 1)) {
    const isFound = parts.some(({ runs, typed, quoted }) => runs.some(({ type, term }) => type === 1 && (
      term === run.term || !quoted && stem(term) === stem(run.term) || typed && term.length > 1 && run.term.startsWith(term))));
    if (isFound) marks.push([run.at[0], run.end]);
  }
  for (const { term, chars } of parts.flatMap((part) => part.runs).filter(({ type }) => type === 2)) {
    // The run as a whole or, where it does not occur, two characters each.
    for (const size of new Set([chars.length, Math.min(2, chars.length)])) {
      const before = marks.length;
      for (const run of runs.filter(({ type }) => type === 2)) {
        for (let at = 0; at + size <= run.chars.length; at++) {
          const piece = run.chars.slice(at, at + size).join('');
          if (size === chars.length ? piece === term : term.includes(piece)) marks.push([run.at[at], run.at[at + size] ?? run.end]);
        }
      }
      if (marks.length > before) break;
    }
  }
  marks.sort((a, b) => a[0] - b[0]);
  const apart = [];
  for (const [from, to] of marks) {
    if (from <= apart.at(-1)?.[1]) apart.at(-1)[1] = Math.max(to, apart.at(-1)[1]); else apart.push([from, to]);
  }
  return apart;
}

if (typeof module === 'object') {
  module.exports = { SearchIndex, compare, isSlip, marksOf, parse, stem, tokensOf };
} else {
  for (const root of document.querySelectorAll('.search')) start(root);
}

// What is seen of it

function start(root) {
  const words = root.dataset;
  const find = (selector) => root.querySelector(selector);
  const [form, field, filters, status, list, more, recent] =
    ['form', '[name=q]', '.search-filters', '[role=status]', '#results', '.search-more', '.search-recent'].map(find);
  const dialog = root.closest('dialog');
  const selects = [...filters.querySelectorAll('select')];
  const language = document.documentElement.lang;
  const index = new SearchIndex(new URL(words.index, location).href, read);
  const names = { page: words.page, photo: words.photo, article: words.article };
  let turn = 0, busy = 0, limit = 10, timer, result, unmarked = [];

  async function read(address, isAgain) {
    const isEntry = address === index.address;
    const get = (cache) => fetch(address, { cache });
    const response = await get(isAgain ? 'reload' : isEntry ? 'no-cache' : 'default')
      .catch((error) => isEntry ? get('force-cache') : Promise.reject(error));
    if (!response.ok) throw Object.assign(new Error(address), { status: response.status });
    return response.arrayBuffer();
  }

  function make(tag, properties, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  /** A phrase of the theme with elements in its places. */
  const fill = (phrase, elements) => phrase.split(/\{(\w+)\}/).map((piece, at) => at % 2 ? elements[piece] : piece);

  const linkTo = (query) => make('a', { href: `${form.action}?q=${encodeURIComponent(query)}`, textContent: query });

  function marked(text, marks) {
    let end = 0;
    return [...marks.flatMap(([from, to]) => [text.slice(end, from), make('mark', { textContent: text.slice(from, end = to) })]), text.slice(end)];
  }

  // The address and the last searches

  function save() {
    if (dialog) return;
    const address = new URL(location);
    for (const { name, value } of [field, ...selects]) {
      if (value.trim()) address.searchParams.set(name, value.trim()); else address.searchParams.delete(name);
    }
    history.replaceState({ limit }, '', address);
  }

  function restore() {
    const values = new URLSearchParams(location.search);
    field.value = values.get('q') ?? '';
    for (const select of selects) {
      const value = values.get(select.name) ?? '';
      select.append(new Option(value, value));
      select.value = value;
    }
    limit = history.state?.limit ?? 10;
    run();
  }

  function searches() {
    try {
      return JSON.parse(localStorage.getItem('mamushi-searches')).filter((text) => typeof text === 'string').slice(0, 10);
    } catch {
      return [];
    }
  }

  function keep(texts) {
    try {
      if (texts.length) localStorage.setItem('mamushi-searches', JSON.stringify(texts)); else localStorage.removeItem('mamushi-searches');
    } catch { /* Where nothing may be kept, nothing is. */ }
    showRecent();
  }

  function remember() {
    save();
    const query = field.value.trim().slice(0, 200);
    if (query) keep([query, ...searches().filter((text) => text !== query)].slice(0, 10));
  }

  function showRecent() {
    const texts = searches();
    recent.hidden = field.value.trim() || !texts.length;
    recent.querySelector('ol').replaceChildren(...texts.map((text) => make('li', {}, linkTo(text), make('button', {
      type: 'button', textContent: '×', ariaLabel: words.forget.replace('{query}', () => text),
      onclick: () => {
        keep(searches().filter((other) => other !== text));
        field.focus();
      },
    }))));
  }

  // Searching

  async function run() {
    clearTimeout(timer);
    const mine = ++turn;
    const query = field.value;
    showRecent();
    if (!query.trim()) {
      result = null;
      filters.hidden = more.hidden = true;
      list.replaceChildren();
      status.textContent = '';
      timer = setTimeout(save, 300);
      return;
    }
    busy++;
    const wait = setTimeout(() => { if (mine === turn) status.textContent = words.loading; }, 400);
    try {
      const found = await index.search(query, Object.fromEntries(selects.map(({ name, value }) => [name, value])));
      if (mine !== turn) return;
      const documents = await index.documents(found.ids.slice(0, limit));
      if (mine !== turn) return;
      result = found;
      show(documents);
    } catch {
      if (mine === turn) {
        status.replaceChildren(words.failed, ' ', make('button', { type: 'button', className: 'button', textContent: words.retry, onclick: run }));
      }
    } finally {
      clearTimeout(wait);
      busy--;
    }
  }

  function show(documents) {
    const { ids, isExact, suggestion, counts } = result;
    const number = make('span', { id: 'results-count', textContent: ids.length });
    status.replaceChildren(...fill(!ids.length ? words.none : !isExact ? words.some : ids.length === 1 ? words.one : words.count, { count: number }));
    if (suggestion) status.append(' ', ...fill(words.suggestion, { query: linkTo(suggestion) }));
    for (const select of selects) if (counts[select.name]) offer(select, counts[select.name]);
    filters.hidden = !ids.length && selects.every(({ value }) => !value);
    unmarked = [];
    list.replaceChildren(...documents.map(item));
    settle();
  }

  function settle() {
    more.hidden = list.children.length >= result.ids.length;
    clearTimeout(timer);
    timer = setTimeout(() => {
      save();
      deepen();
    }, 400);
  }

  /** The choices of a filter, each with the number of what it leaves. */
  function offer(select, counts) {
    const { name, value } = select;
    const label = (key) => name === 'kind' ? names[key] : name === 'category' ? index.entry.categories[key] : key;
    const keys = [...counts.keys()].filter((key) => label(key));
    keys.sort(name === 'category' ? (a, b) => counts.get(b) - counts.get(a) || a - b : (a, b) => a < b ? 1 : -1);
    if (value && !keys.some((key) => String(key) === value)) keys.push(value);
    select.replaceChildren(select.options[0], ...keys.map((key) => new Option(`${label(key)} (${counts.get(key) ?? 0})`, key)));
    select.value = value;
    select.parentElement.hidden = !value && keys.length < 2;
  }

  function item({ url, title, text, date, image, category }, at) {
    const { parts, ids } = result;
    const marks = [marksOf(title, parts), marksOf(text, parts)];
    const paragraph = make('p', { className: 'result-text' }, ...marked(text, marks[1]));
    const kind = index.kind(ids[at]);
    const facts = [
      kind !== 'article' && names[kind], index.entry.categories?.[category],
      date && new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
    ];
    if (!marks.flat().length) unmarked.push({ url, paragraph });
    return make('li', { className: 'result' },
      ...image ? [make('img', { src: image, alt: '', loading: 'lazy' })] : [],
      make('a', { className: 'result-title', href: url }, ...marked(title, marks[0])),
      make('p', { className: 'meta' }, ...facts.filter(Boolean).map((fact) => make('span', {}, fact))), paragraph);
  }

  /** Where neither title nor summary tells why a page was found, its text does. */
  async function deepen() {
    const mine = turn;
    const isSeen = ({ paragraph }) => paragraph.getBoundingClientRect().top < innerHeight;
    for (const { url, paragraph } of unmarked.splice(0).filter(isSeen).slice(0, 5)) {
      const page = await read(url).then((bytes) => new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'text/html')).catch(() => null);
      const main = page?.querySelector('.prose') ?? page?.querySelector('main');
      const text = main?.textContent.replace(/\s+/g, ' ').trim() ?? '';
      const [first] = marksOf(text, result.parts);
      if (mine !== turn) return;
      if (!first) continue;
      const from = Math.max(0, first[0] - 40 - /[\w’'-]*$/.exec(text.slice(0, Math.max(0, first[0] - 40)))[0].length);
      const piece = (from ? '…' : '') + text.slice(from, from + 160) + (from + 160 < text.length ? '…' : '');
      paragraph.replaceChildren(...marked(piece, marksOf(piece, result.parts)));
    }
  }

  field.addEventListener('input', (event) => {
    // What an input method has not made kana or kanji of yet is no query.
    if (event.isComposing) return;
    limit = 10;
    clearTimeout(timer);
    if (busy) timer = setTimeout(run, 120); else run();
  });
  field.addEventListener('compositionend', () => setTimeout(run));
  filters.addEventListener('change', () => {
    limit = 10;
    run();
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    remember();
    await run();
    list.querySelector('a')?.focus();
  });

  more.addEventListener('click', async () => {
    const { length } = list.children;
    const mine = turn;
    const documents = await index.documents(result.ids.slice(length, limit = length + 10)).catch(() => []);
    if (mine !== turn) return;
    list.append(...documents.map((document, at) => item(document, length + at)));
    list.children[length]?.querySelector('a').focus();
    settle();
  });

  root.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (list.contains(link)) {
      remember();
    } else if (link.closest('.search-recent, [role=status]')) {
      event.preventDefault();
      field.value = link.textContent;
      if (!dialog) history.pushState(null, '', link.href);
      remember();
      run();
      field.focus();
    }
  });
  find('.search-forget').addEventListener('click', () => {
    keep([]);
    field.focus();
  });

  root.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    const stops = [field, ...root.querySelectorAll('ol a')].filter((stop) => stop.checkVisibility?.() ?? true);
    const next = stops.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (stops.includes(event.target) && stops[next]) {
      event.preventDefault();
      stops[next].focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (dialog) {
        dialog.close();
      } else {
        if (event.target === field) {
          field.value = '';
          run();
        }
        field.focus();
      }
    }
  });

  form.hidden = false;
  if (dialog) {
    run();
  } else {
    addEventListener('popstate', restore);
    restore();
    if (field.value) remember(); else field.focus();
  }
}

})();
