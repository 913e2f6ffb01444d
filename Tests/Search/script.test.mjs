// What the script of the search does without a page: `node --test Tests/Search/`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScript } from './script.mjs';

const { SearchIndex, isBefore, isSlip, marksOf, parse, stem, tokensOf } = loadScript();
const termsOf = (query) => parse(query).map(({ terms }) => terms.map(({ term }) => term));
const marked = (text, query) => marksOf(text, parse(query)).map(([from, to]) => text.slice(from, to));

test('all ways to write a word become one', () => {
  for (const [text, ...others] of [
    ['らーめん', 'ラーメン', 'ﾗｰﾒﾝ', 'らーメン'],
    ['がぱゔ', 'ガパヴ', 'ｶﾞﾊﾟｳﾞ', 'か\u3099は\u309aう\u3099', 'カ\u3099ハ\u309aウ\u3099'],
    ['cafe', 'Café', 'CAFÉ', 'ＣＡＦＥ', 'cafe\u0301', 'ｃａｆé'],
    ['strasse aegaeis oeuvre', 'Straße Ægæis Œuvre'],
    ['高橋 山崎 渡辺', '髙橋 山﨑 渡邊', '髙橋 山﨑 渡邉'],
    ['吉野', '𠮷野'],
    ['dont', "don't", 'don’t', 'DON＇T'],
    ['10000', '10,000', '１０，０００'],
    ['елка', 'ёлка', 'ЁЛКА'],
    ['σοφοσ', 'σοφός', 'ΣΟΦΌΣ'],
    ['istanbul', 'İstanbul', 'ıstanbul'],
    ['كل يوم', 'كل\u0651\u064e يوم\u064d', 'كـــل يوم'],
    ['القاهره الاسكندريه الي', 'القاهرة الإسكندرية إلى'],
    ['המסעדה תל אביב', 'ה\u05b7מ\u05bc\u05b4ס\u05b0ע\u05b8ד\u05b8ה ת\u05b5ל\u05beא\u05b8ב\u05b4יב'],
    ['צהל גירפה', 'צה\u05f4ל ג\u05f3ירפה', "צה\u05f4ל ג'ירפה"],
    ['ज\u094dयादा', 'ज\u093c\u094dयादा', '\u095b\u094dयादा'],
    ['0123456789 19', '०१२३४५६७८९ ๑๙', '٠١٢٣٤٥٦٧٨٩ ۱۹', '０１２３４５６７８９ 𝟏𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿 ᪑᪙'],
    ['10000 1234567 89', '10.000 1.234.567,89', '10,000 1,234,567.89', '10,000 12,34,567.89', '١٠٬٠٠٠ 1234567,89'],
    ['4 5', '4,5', '4.5'],
    ['24 12 2025', '24.12.2025'],
    ['ตลาดน\u0e49\u0e33 ນ\u0eb3', 'ตลาดน\u0e49\u0e4d\u0e32 ນ\u0ecd\u0eb2'],
    ['한국어', '한국어'.normalize('NFD')],
  ]) for (const other of others) assert.deepEqual(tokensOf(other), tokensOf(text), other);
});

test('texts are cut into words and pairs of CJK', () => {
  assert.deepEqual(tokensOf('寿司とSake、10,000円!'), ['寿司', '司と', 'と', 'sake', '10000', '円']);
  assert.deepEqual(tokensOf('東京・大阪 々〆ー'), ['東京', '京', '大阪', '阪', '々〆', '〆ー', 'ー']);
  assert.deepEqual(tokensOf('한국 a_b 𠀀𠀁'), ['한국', '국', 'a', 'b', '𠀀𠀁', '𠀁']);
  assert.deepEqual(tokensOf(''), []);
  assert.deepEqual(tokensOf("' ’ , … 🙂"), []);
});

test('languages without spaces between words are cut into pairs as well', () => {
  assert.deepEqual(tokensOf('ปลา ๏ ไทย'), ['ปล', 'ลา', 'า', 'ไท', 'ทย', 'ย']);
  assert.deepEqual(tokensOf('ລາວ ខ្មែ မြန်'), ['ລາ', 'າວ', 'ວ', 'ខ\u17d2', '\u17d2ម', 'ម\u17c2', '\u17c2', 'မ\u103c', '\u103cန', 'န\u103a', '\u103a']);
});

test('a word has at most 64 bytes, cut between scalars', () => {
  assert.deepEqual(tokensOf('a'.repeat(70)), ['a'.repeat(64)]);
  assert.deepEqual(tokensOf('д'.repeat(40) + 'a'), ['д'.repeat(32)]);
  assert.deepEqual(tokensOf('a'.repeat(63) + 'дb'), ['a'.repeat(63)]);
});

test('forms of an English word have one stem', () => {
  for (const forms of [
    ['cook', 'cooks', 'cooked', 'cooking'], ['carry', 'carries', 'carried'], ['hope', 'hopes', 'hoped', 'hoping'],
    ['hop', 'hops', 'hopped', 'hopping'], ['noodle', 'noodles'], ['bakery', 'bakeries'], ['dish', 'dishes'],
    ['class', 'classes'], ['box', 'boxes'], ['potato', 'potatoes'], ['agree', 'agreed'], ['tea', 'teas'],
  ]) assert.equal(new Set(forms.map(stem)).size, 1, forms.join(' '));
  for (const [one, other] of [['hop', 'hope'], ['feed', 'fee'], ['bus', 'bu'], ['glass', 'glas'], ['thing', 'th'], ['red', 'r'], ['win', 'wine'], ['らーめん', 'らー']]) {
    assert.notEqual(stem(one), stem(other), `${one} ${other}`);
  }
});

test('a query is words, runs of CJK and phrases', () => {
  assert.deepEqual(termsOf('京都の朝 tea'), [['京都', '都の', 'の朝'], ['tea']]);
  assert.deepEqual(termsOf('寿'), [['寿']]);
  assert.deepEqual(termsOf('"green tea" 「雨の日」'), [['green', 'tea'], ['雨の', 'の日']]);
  assert.deepEqual(termsOf('“green tea”'), [['green', 'tea']]);
  assert.deepEqual(termsOf('"green tea'), [['green'], ['tea']]);
  assert.deepEqual(termsOf('tea TEA ｔｅａ'), [['tea']]);
  for (const nothing of ['', ' ', '"', '""', '「」', '!?', '　']) assert.deepEqual(termsOf(nothing), [], nothing);
  assert.ok(parse('word '.repeat(200)).length === 1 && parse(Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ')).length <= 32);
});

test('only the last word may be half typed', () => {
  const begun = (query) => parse(query).flatMap(({ terms }) => terms).filter(({ isPrefix }) => isPrefix).map(({ term }) => term);
  assert.deepEqual(begun('green te'), ['te']);
  assert.deepEqual(begun('green te '), []);
  assert.deepEqual(begun('green t'), []);
  assert.deepEqual(begun('"green te"'), []);
  assert.deepEqual(begun('寿 tea'), ['寿', 'tea']);
});

test('terms are in the order of their bytes', () => {
  const terms = ['', 'a', 'ab', 'b', 'é', '一', '豈', '\ufb00', '𠀀', '𠀁', '\u{2f800}'];
  const sorted = [...terms].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  for (const [at, term] of sorted.entries()) for (const [other, second] of sorted.entries()) {
    assert.equal(isBefore(term, second), at < other, `${term} ${second}`);
  }
});

test('one slip is a letter more, less, changed or swapped', () => {
  for (const other of ['lanter', 'lanterns', 'lantren', 'lamtern', 'antern', 'xlantern', 'latnern']) assert.ok(isSlip(other, 'lantern'), other);
  for (const other of ['lanternse', 'lante', 'nlatern', 'lentarn']) assert.ok(!isSlip(other, 'lantern'), other);
});

test('what was looked for is marked', () => {
  assert.deepEqual(marked('塩ラーメンと、らー麺', 'ﾗｰﾒﾝ'), ['ラーメン']);
  assert.deepEqual(marked('朝の京都', '京都の朝'), ['京都']);
  assert.deepEqual(marked('Two Lanterns, one lantern', 'lantern'), ['Lanterns', 'lantern']);
  assert.deepEqual(marked('Ramen rambles', 'ram'), ['Ramen', 'rambles']);
  assert.deepEqual(marked('Café Straße', 'cafe strasse'), ['Café', 'Straße']);
  assert.deepEqual(marked('寿司と寿', '寿'), ['寿', '寿']);
  assert.deepEqual(marked('ｶﾞﾗｽ 𠮷野家', 'ガラス 吉野'), ['ｶﾞﾗｽ', '𠮷野']);
  assert.deepEqual(marked('في كل\u0651\u064e يوم\u064d.', 'كل يوم'), ['كل\u0651\u064e', 'يوم\u064d']);
  assert.deepEqual(marked('עם צה\u05f4ל', 'צהל'), ['צה\u05f4ל']);
  assert.deepEqual(marked('rund 10.000,5 Euro', '10,000'), ['10.000']);
  assert.deepEqual(marked('4,5 45', '45'), ['45']);
  assert.deepEqual(marked('เรากินก๋วยเตี๋ยวและข้าวผัดกุ้งที่ตลาดน้ำ', 'ข้าวผัด'), ['ข้าวผัด']);
  assert.deepEqual(marked('ที่ตลาดน\u0e49\u0e33กับ', 'ตลาดน\u0e49\u0e4d\u0e32'), ['ตลาดน\u0e49\u0e33']);
  assert.deepEqual(marked('서울의 한국어'.normalize('NFD'), '한국'), ['한국'.normalize('NFD')]);
  assert.deepEqual(marked('<b>bold</b>', 'script'), []);
});

test('where a file is gone, the entry is read again, once', async () => {
  let entries = 0;
  const entry = { version: 1, documents: 1, kinds: { page: 0, photo: 0, article: 1 }, years: [], categories: [], chunkSize: 8, chunks: '', terms: [''], shards: 'gone0000' };
  const missing = () => Object.assign(new Error('gone'), { status: 404 });
  const index = new SearchIndex('/search/index.json', async (address) => {
    if (!address.endsWith('index.json')) throw missing();
    entries++;
    return new TextEncoder().encode(JSON.stringify(entry)).buffer;
  });
  await assert.rejects(index.search('a'), { status: 404 });
  assert.equal(entries, 2);
});

test('each document has the kind that the entry gives to its number', async () => {
  const kindsOf = async (kinds) => {
    const entry = { version: 1, documents: 4, kinds, years: [], categories: [], chunkSize: 8, chunks: '', terms: [''], shards: '' };
    const index = new SearchIndex('/search/index.json', async () => new TextEncoder().encode(JSON.stringify(entry)).buffer);
    await index.search('');
    return [0, 1, 2, 3].map((id) => index.kind(id));
  };
  assert.deepEqual(await kindsOf({ page: 1, album: 2, photo: 3, article: 4 }), ['page', 'album', 'photo', 'article']);
  // An index of before albums were a kind.
  assert.deepEqual(await kindsOf({ page: 1, photo: 3, article: 4 }), ['page', 'photo', 'photo', 'article']);
});

test('a document is found by all words, by a phrase, by what is but begun', async () => {
  const texts = ['green tea leaves', 'tea and green leaves', 'black tea', 'a greenhouse', '東京都の寿司', '京都と東京'];
  const index = indexOf(texts);
  const found = async (query, filters) => (await index.search(query, filters)).ids.map((id) => texts[id]);
  assert.deepEqual((await found('green tea')).sort(), [texts[0], texts[1]]);
  assert.deepEqual(await found('"green tea"'), [texts[0]]);
  assert.deepEqual((await found('gree')).sort(), [texts[3], texts[0], texts[1]]);
  assert.deepEqual(await found('greenh'), [texts[3]]);
  assert.deepEqual(await found('leaf'), []);
  assert.deepEqual(await found('東京都'), [texts[4], texts[5]]);
  assert.deepEqual(await found('「東京都」'), [texts[4]]);
  assert.deepEqual((await found('京')).length, 2);
  const slip = await index.search('gren');
  assert.deepEqual([slip.isExact, slip.suggestion, slip.ids.length], [false, 'green', 0]);
  assert.ok(!(await index.search('laef')).suggestion);
  assert.equal((await index.search('greenhosue')).suggestion, 'greenhouse');
  assert.equal((await indexOf(['A night under the lanterns']).search('lantren night')).suggestion, 'lanterns night');
  // Of one letter nothing can be told, unless it is a word, or is finished, or belongs to a script where one is looked up.
  for (const [query, isBegun] of [['g', true], ['G', true], ['a', false], ['g ', false], ['gr', false], ['g t', false], ['"g"', false], ['寺', false], ['', false]]) {
    assert.equal((await index.search(query)).isBegun, isBegun, query);
  }
  assert.equal((await index.search('a', { kind: 'article' })).isBegun, false);
  const some = await index.search('black zebra');
  assert.deepEqual([some.isExact, some.ids], [false, [2]]);
  assert.deepEqual(await found('tea', { kind: 'article' }), []);
  assert.deepEqual((await index.search('tea', { kind: 'article' })).counts.kind, new Map([['page', 3]]));
  assert.deepEqual((await index.search('tea', { order: 'date' })).ids, [2, 1, 0]);
  assert.deepEqual((await index.search('')).ids, []);
});

test('a slip in a run of characters is put right, as titles write it', async () => {
  const titles = ['ラーメンの夜', '塩ラーメン', 'すし', '北海道の寿司', '天ぷら', 'ラーメン', '京都の寿司', '玉子とあめ、めんと皿'];
  const index = indexOf(titles);
  const suggestion = async (query) => (await index.search(query)).suggestion;
  for (const [query, better] of [
    ['らあめん', 'ラーメン'], ['ラーメソ', 'ラーメン'], ['うーめん', 'ラーメン'], ['らめん', 'ラーメン'], ['らーーめん', 'ラーメン'],
    ['すしい', 'すし'], ['北海堂', '北海道'], ['てんぷら', undefined], ['天ふら', '天ぷら'], ['北海堂 寿司', '北海道 寿司'],
    ['lantern 北海堂', undefined], ['寿司', undefined], ['「北海堂」', '「北海道」'],
  ]) assert.equal(await suggestion(query) || undefined, better, query);
});

test('a phrase is found where its terms stand one after the other', async () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  let state = 1;
  const next = (bound) => (state = state * 48271 % 2147483647) % bound;
  const texts = Array.from({ length: 900 }, () => Array.from({ length: next(40) }, () => words[next(words.length)]).join(' '));
  texts.push('寿司 と sake の夜', '寿司とは sake', 'ラーメンとラーメン', 'らーめ');
  const loaded = [];
  const index = indexOf(texts, loaded);
  for (const phrase of ['one two', 'one two three', 'five five', 'four three two one', 'seven', '寿司 と sake', 'メンとラ', 'らーめ', '夜']) {
    const expected = texts.flatMap((text, id) => (words.includes(phrase.split(' ')[0]) ? ` ${text} `.includes(` ${phrase} `) : tokensOf(text).join(' ').includes(tokensOf(phrase).slice(0, -1).join(' ') || phrase)) ? [id] : []);
    const { ids } = await index.search(`"${phrase}"`);
    assert.deepEqual([...ids].sort((a, b) => a - b), expected, phrase);
    assert.ok(expected.length, phrase);
  }
  // What stands around chooses among the parts of many places.
  assert.ok(loaded.some((name) => /p[0-3]\.bin$/.test(name)), loaded.join(' '));
  loaded.length = 0;
  await indexOf(texts, loaded).search('"one two three"');
  // All three terms are in one shard: one asks for two parts, "two" for one of these, "three" for two.
  assert.equal(loaded.filter((name) => /p[0-3]\.bin$/.test(name)).length, 3);
});

test('a phrase may end within a run of characters', async () => {
  const words = ['one', 'two', 'three', 'four', 'five'];
  let state = 1;
  const next = (bound) => (state = state * 48271 % 2147483647) % bound;
  const texts = Array.from({ length: 900 }, (_, id) => {
    const text = Array.from({ length: 1 + next(30) }, () => words[next(words.length)]).join(' ');
    return text + ['', ' 寺町の朝', ' 寺', ' 朝の寺'][id % 4];
  });
  const index = indexOf(texts);
  // A single character may begin any pair: that it stands in a text is all that is asked for.
  for (const [phrase, sign] of [['one two', '寺'], ['one two three', '朝']]) {
    const { ids } = await index.search(`"${phrase} ${sign}"`);
    const expected = texts.flatMap((text, id) => `${text} `.includes(`${phrase} `) && text.includes(sign) ? [id] : []);
    assert.deepEqual([...ids].sort((a, b) => a - b), expected, phrase);
    assert.ok(ids.length > 1, phrase);
  }
});

test('categories are read where they are not whole bytes', async () => {
  const index = indexOf(['a', 'a', 'a', 'a', 'a'], [], [3, 0, 1, 5, 2]);
  const { counts } = await index.search('a');
  assert.deepEqual([0, 1, 2, 3, 4].map((id) => index.category(id)), [2, -1, 0, 4, 1]);
  assert.equal(counts.category.get(4), 1);
  assert.deepEqual((await index.search('a', { category: '1' })).ids, [4]);
});

/** Writes bits, the lowest of each byte first. */
function bitsOf(numbers) {
  const bits = numbers.flatMap(([kind, value, width]) => kind === 'ones' ? [...Array(value).fill(1), 0] : Array.from({ length: width }, (_, at) => value >> at & 1));
  while (bits.length % 8) bits.push(1);
  return Array.from({ length: bits.length / 8 }, (_, byte) => bits.slice(8 * byte, 8 * byte + 8).reduce((sum, bit, at) => sum + (bit << at), 0));
}

function varint(number) {
  return number < 128 ? [number] : [number % 128 + 128, ...varint(Math.floor(number / 128))];
}

/** An index over short texts, as Documentation/search.md describes it; words begin a shard of their own. */
function indexOf(texts, loaded = [], categories) {
  const terms = new Map();
  const side = (term) => Buffer.from(term ?? '').reduce((sum, byte) => sum + byte, 0) & 1;
  texts.forEach((text, id) => tokensOf(text).forEach((term, position, all) => {
    if (!terms.has(term)) terms.set(term, new Map());
    const documents = terms.get(term);
    documents.set(id, [...documents.get(id) ?? [], [position, side(all[position - 1]) * 2 + side(all[position + 1])]]);
  }));
  const width = 2;
  const placesOf = (documents, part) => {
    const numbers = [];
    let last = -1;
    [...documents.values()].forEach((places, number) => {
      let before = 0;
      for (const [place, kind] of places) {
        if (part !== '' && kind !== part) continue;
        numbers.push(['ones', number - last], ['ones', place - before >> width], ['number', place - before, width]);
        [last, before] = [number, place];
      }
    });
    const bytes = numbers.length ? bitsOf([['number', width, 8], ...numbers]) : [];
    return [...varint(bytes.length), ...bytes];
  };
  const files = {};
  const shards = [[], []];
  const names = ['shard000', 'shard111'];
  const sorted = [...terms.keys()].sort((a, b) => isBefore(a, b) ? -1 : 1);
  const isLater = (term) => !isBefore(term, 'e');
  for (const [number, name] of names.entries()) {
    const own = sorted.filter((term) => +isLater(term) === number);
    // Of a short text they are in one file, of the second shard's in four.
    const isLarge = texts.length > 500 && number === 1;
    for (const part of isLarge ? [0, 1, 2, 3] : ['']) files[`${name}p${part}.bin`] = Buffer.from(own.flatMap((term) => placesOf(terms.get(term), part)));
    for (const [at, term] of own.entries()) {
      const bytes = Buffer.from(term);
      let before = -1;
      const postings = [...terms.get(term).keys()].flatMap((id) => {
        const gap = id - before - 1;
        before = id;
        return gap < 15 ? [gap << 4 | 8] : [15 << 4 | 8, ...varint(gap - 15)];
      });
      shards[number].push(0, bytes.length, ...bytes, ...varint(terms.get(term).size), ...varint(postings.length), ...varint(isLarge && !at ? 16385 : 0), ...postings);
    }
    files[`${name}.bin`] = Buffer.from(shards[number]);
  }
  if (categories) files['facets00.bin'] = Buffer.from(bitsOf(categories.map((number) => ['number', number, 3])));
  const documents = (title, id) => ({ url: `/${id}/`, title, text: '' });
  texts.forEach((_, id) => { if (id % 8 === 0) files[`c${String(id / 8).padStart(7, 0)}.json`] = Buffer.from(JSON.stringify(texts.slice(id, id + 8).map(documents))); });
  files['index.json'] = Buffer.from(JSON.stringify({
    version: 1, documents: texts.length, kinds: { page: texts.length, photo: texts.length, article: texts.length },
    years: [], categories: categories ? ['a', 'b', 'c', 'd', 'e'] : [], ...categories && { facets: 'facets00' },
    chunkSize: 8, chunks: Array.from({ length: Math.ceil(texts.length / 8) }, (_, at) => `c${String(at).padStart(7, 0)}`).join(''),
    terms: ['', 'e'], shards: names.join(''),
  }));
  return new SearchIndex('/search/index.json', async (address) => {
    const name = address.slice('/search/'.length);
    loaded.push(name);
    const bytes = files[name];
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  });
}
