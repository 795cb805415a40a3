/** Counts what pages repeat, for an editor: `node scripts/count-sameness.ts`; `--list` prints the places too. */
import { passagesOf, sentencesOf } from '../content/quality/passages.ts';
import { readSite } from '../content/site/read-site.ts';
import { dollars } from '../domain/words/numbers.ts';
import { wordsOnDisk } from '../server/words/words-on-disk.ts';

const site = readSite(wordsOnDisk(), { environment: process.env, moment: Date.now() });
const pages = site.table.pages.map((page) => ({ page, passages: passagesOf(page) }));
const texts = pages.flatMap(({ page, passages }) =>
  passages.map(({ text, markdown }) => ({ file: page.file, text, markdown })),
);

/** Hits of a pattern, and the files that have one. */
function hits(pattern: RegExp, kept: (one: (typeof texts)[number]) => boolean = () => true) {
  const found = texts
    .filter(kept)
    .flatMap(({ file, text }) => Array.from(text.matchAll(pattern), () => ({ file, text })));
  return { found, files: new Set(found.map(({ file }) => file)) };
}

const { setup, monthly } = site.prices;
/** Its template shows the price. */
const showsPrice = (page: (typeof pages)[number]['page']) =>
  page.kind === 'solution' ||
  page.kind === 'industry' ||
  (page.kind === 'service' && page.packaged);
const price = hits(new RegExp(`\\${dollars(setup)}|\\${dollars(monthly)}\\b`, 'g'));
const pricePages = new Set([
  ...price.files,
  ...pages.flatMap(({ page }) => (showsPrice(page) ? [page.file] : [])),
]);
const described = pages.filter(({ page }) => page.description.includes(dollars(setup)));
const call = hits(/free call/gi);
const quotes = texts.filter(({ markdown }) => /^>\s*\*[^*]+\*$/.test(markdown.trim()));
const phrases = {
  never: /\bnever\b/gi,
  'no one, nobody': /\b(?:no one|nobody)\b/gi,
  counsel: /\bcounsel\b/gi,
  quoted: /\bquoted\b/gi,
  '7 to 10': /\b7 to 10\b/g,
  ', not': /, not\b/g,
  'a sentence that opens with Then or So': /(?:^|[.?!] )(?:Then|So)\b/g,
};

const wordsOf = (sentence: string) => sentence.split(/\s+/).length;
const longSentence = 10;
const places = new Map<string, Set<string>>();
for (const { page, passages } of pages.filter(({ page: { kind } }) => kind !== 'tool')) {
  for (const sentence of passages.flatMap(({ text }) => sentencesOf(text))) {
    if (wordsOf(sentence) <= longSentence) continue;
    places.set(sentence, (places.get(sentence) ?? new Set()).add(page.file));
  }
}
const terms = Object.values(site.terms).join(' ');
const repeated = [...places].filter(([text, files]) => files.size > 1 && !terms.includes(text));
const repeatedTerms = [...places].filter(([text, files]) => files.size > 1 && terms.includes(text));

console.log(`pages: ${pages.length}`);
console.log(
  `pages with a price, in words or by their template: ${pricePages.size}, descriptions: ${described.length}`,
);
console.log(`“free call”: ${call.found.length} on ${call.files.size} pages`);
console.log(`pull quotes: ${quotes.length}`);
for (const [name, pattern] of Object.entries(phrases)) {
  const { found, files } = hits(pattern);
  console.log(`“${name}”: ${found.length} on ${files.size} pages`);
}
console.log(
  `sentences over ${longSentence} words on two or more pages, tools aside: ${repeated.length}, and ${repeatedTerms.length} terms, each one value`,
);
if (process.argv.includes('--list')) {
  const listed = (name: string, lines: string[]) => console.log(`\n${name}\n${lines.join('\n')}`);
  listed('PRICE', [...pricePages]);
  listed(
    'FREE CALL',
    call.found.map(({ file, text }) => `${file}: ${text}`),
  );
  listed(
    'PULL QUOTES',
    quotes.map(({ file, text }) => `${file}: ${text}`),
  );
  listed(
    'REPEATED',
    repeated.map(([text, files]) => `${[...files].join(', ')}: ${text}`),
  );
}
