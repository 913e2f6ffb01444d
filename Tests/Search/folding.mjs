// Compares how the script folds and cuts texts with how the index did when it was made: folding.mjs [FILE]
//
// The file is an array of {"text", "terms"}; without one it is folding.json, which a test of the index records.
// Exit code 1 where they differ.

import fs from 'node:fs';
import { loadScript } from './script.mjs';

const { tokensOf } = loadScript();
const cases = JSON.parse(fs.readFileSync(process.argv[2] ?? new URL('folding.json', import.meta.url), 'utf8'));
let differences = 0;
for (const { text, terms } of cases) {
  const own = tokensOf(text);
  if (JSON.stringify(own) === JSON.stringify(terms)) continue;
  differences++;
  const scalars = (text) => [...text].map((char) => char.codePointAt().toString(16)).join(' ');
  console.error(`${JSON.stringify(text)} (${scalars(text)})\n  script: ${JSON.stringify(own)}\n  index:  ${JSON.stringify(terms)}`);
}
console.log(`${cases.length} texts, ${differences} differences`);
if (!cases.length || differences) process.exit(1);
