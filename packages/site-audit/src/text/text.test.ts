import { describe, expect, test } from 'vitest';
import { isKnownLanguage, isRareLanguage, spokenLanguage } from './language-tags.ts';
import { isEnglish, languageOf, readabilityOf } from './readability.ts';
import { areNear, markOf } from './shingles.ts';
import { isFormatName, isStockLinkText, isStockTitle } from './stock-phrases.ts';
import { codePoints, collapsed, counted, cutText, folded, inWords } from './texts.ts';
import { countWords, wordsOf } from './words.ts';

test.each([
  ['EN-us', 'en'],
  ['zh-Hant-TW', 'zh'],
  ['es-419', 'es'],
  ['en-US-u-ca-gregory-x-firm', 'en'],
  ['english', 'english'],
  ['en-US-GB', 'en'],
])('%s begins with %s', (tag, primary) => {
  expect(spokenLanguage(tag)).toBe(primary);
});

const wrong = ['', ' en', 'en_US', 'en-', 'e', 'x-firm', 'en US', 'a'.repeat(9)];

test.each([...wrong, `en${'-abcde'.repeat(200_000)}`])('%.20j is no tag', (tag) => {
  expect(spokenLanguage(tag)).toBeNull();
});

test('known languages have two letters, or three when there is no shorter code', () => {
  const codes = ['en', 'haw', 'fil', 'iw', 'eng', 'xx', 'und', 'english', 'oma', 'fre', 'frrr'];
  expect(codes.filter(isKnownLanguage)).toEqual(['en', 'haw', 'fil', 'iw']);
  expect(['oma', 'eng', 'fre', 'frrr', 'en'].filter(isRareLanguage)).toEqual(['oma']);
});

const sentence = (words: number) => `${Array.from({ length: words }, () => 'tax').join(' ')}.`;

describe('readability', () => {
  test.each([
    ['the mean of the sentences', `${sentence(60)} ${sentence(60)}\n${sentence(30)}`, 50],
    ['headings and labels apart', `Tax help\n${`${sentence(20)} `.repeat(10)}\nCall us`, 20],
    ['abbreviations inside', 'Ask Dr. Ames about the U.S. rules, e.g. for rent. We reply.', 7],
    ['lines of headings and lists', 'tax returns here\n'.repeat(40), 3],
    ['a paragraph without a full stop', sentence(120).slice(0, -1), 120],
  ])('words of a sentence: %s', (_, text, words) => {
    expect(readabilityOf(text)?.sentenceWords).toBe(words);
  });
  test('the ease matches the published formula', () => {
    // 10 words, 1 sentence, 10 syllables; then 10 words with 30.
    const plain = 'The firm pays the tax on time each year now.';
    expect(readabilityOf(plain)?.ease).toBeCloseTo(206.835 - 10.15 - 84.6, 6);
    const long = `${'accountant '.repeat(9)}quotation.`;
    expect(readabilityOf(long)?.ease).toBeCloseTo(206.835 - 10.15 - 3 * 84.6, 6);
  });
  test.each(['', '\n\n', '– … –'])('%j has none', (text) => {
    expect(readabilityOf(text)).toBeNull();
  });
});

describe('English', () => {
  const english = 'we do the books for you and file them on time'.split(' ');
  const german = 'wir führen die Bücher für Sie und reichen sie rechtzeitig ein'.split(' ');
  test.each([
    ['en-US', english, true],
    ['EN_gb', english, true],
    ['en', german, true],
    ['de', english, false],
    [undefined, english, true],
    ['', english, true],
    [undefined, german, false],
    ['en', ['会計', '税務'], false],
  ])('lang %j with %j: %s', (lang, words, verdict) => {
    expect(isEnglish(lang, words)).toBe(verdict);
  });
  test('the language is the first subtag', () => {
    expect([' en-US ', 'de_AT', 'FR', undefined].map(languageOf)).toEqual(['en', 'de', 'fr', '']);
  });
});

/** A deterministic text of distinct words. */
const text = (length: number, seed = 'word') =>
  Array.from({ length }, (_, at) => `${seed}${at * 7919}`);

test('equal texts have equal marks', () => {
  expect(markOf(text(80))).toEqual(markOf(text(80)));
});

test.each([300, 20_000])('a text of %i words with one changed is near', (length) => {
  const changed = text(length).with(length / 2, 'other');
  expect(areNear(markOf(text(length)), markOf(changed))).toBe(true);
});

test.each<[string, string[]]>([
  ['other words', text(300, 'page')],
  ['the same words in another order', text(300).toReversed()],
  ['every tenth word changed', text(300).map((word, at) => (at % 10 === 0 ? `x${word}` : word))],
  ['half of the text', text(150)],
  ['nothing in it', []],
])('a text with %s is not', (_, other) => {
  expect(areNear(markOf(text(300)), markOf(other))).toBe(false);
});

test('two long texts with the same beginning are not', () => {
  const ends = ['a', 'b'].map((seed) => markOf([...text(4000), ...text(1500, seed)]));
  expect(ends[0] && ends[1] && areNear(ends[0], ends[1])).toBe(false);
});

test('texts shorter than a shingle still have a mark', () => {
  expect(markOf(['tax', 'help'])).not.toEqual(markOf(['tax', 'advice']));
  expect(markOf([]).fingerprint).toHaveLength(2);
});

const vague =
  'Click here|here|HERE.|Read more »| Learn\u00a0 more → |more…|Info|this|Go|start|Download|this product|These forms.|that|' +
  'view all|See here|go to the website|Download now|Visit site|Tell me more|' +
  "en savoir plus|plus d'informations|Mehr erfahren|こちら|了解更多";

const specific =
  '|→|Read more about payroll|Payroll|Start a free trial|Hereford office|Go to pricing|Download the list of fees|' +
  'Fees (PDF)|This year’s fees|Thistle Street office|View our fees|Visit Dayton|Check out|Next';

test.each(vague.split('|'))('%j names no destination', (text) =>
  expect(isStockLinkText(text)).toBe(true),
);

test.each(specific.split('|'))('%j is specific', (text) =>
  expect(isStockLinkText(text)).toBe(false),
);

test.each([
  ['PDF', true],
  ['(pdf)', true],
  ['PDF file (2.5 MB)', true],
  ['Fees.pdf', false],
  ['Fees (PDF)', false],
])('%j is the name of a format: %s', (text, isName) => {
  expect(isFormatName(text)).toBe(isName);
});

const placeholders =
  'Home|homepage|Welcome!|Untitled Document|INDEX|New Page|My Site|Just another WordPress site|Insert title here|INSERT TITLE|' +
  'Add your page title here|Your title|Website name|Your firm name here|Untitled-1|index.php|New Tab|Coming soon';

const titles =
  'Welcome to Ames CPA|Home office deductions|Index funds and your taxes|' +
  'Just another day on the building site of a client|The name of the firm|Title insurance|Test your business plan';

test.each(placeholders.split('|'))('the title %j is a placeholder', (text) =>
  expect(isStockTitle(text)).toBe(true),
);

test.each(titles.split('|'))('the title %j is specific', (text) =>
  expect(isStockTitle(text)).toBe(false),
);

test('white space of every kind collapses, and case folds', () => {
  expect(collapsed(' Tax\n\t help\u00a0now ')).toBe('Tax help now');
  expect(folded(' TAX  Help')).toBe('tax help');
});

test('a character outside the basic plane counts once', () => {
  expect(codePoints('a😀é')).toBe(3);
});

test.each([
  [1, '1 image'],
  [1234, '1,234 images'],
])('%i is reported as %j', (count, words) => {
  expect(counted(count, 'image')).toBe(words);
});

test('names are joined as in a sentence', () => {
  expect(inWords(['a'])).toBe('a');
  expect(inWords(['a', 'b', 'c'])).toBe('a, b and c');
});

test.each([
  [' two\n\tlines ', 'two lines'],
  ['0123456789', '0123456789'],
  ['0123456789a', '0123456789…'],
  [`${' '.repeat(100)}far`, '…'],
])('%j is quoted as %j', (text, quote) => {
  expect(cutText(text, 10)).toBe(quote);
});

test('a character of two units is not split', () => {
  expect(cutText('012345678😀', 10).isWellFormed()).toBe(true);
});

test.each([
  ['Tax help for dentists.', ['Tax', 'help', 'for', 'dentists']],
  ['Don’t mail the client\'s W-2 "as is"', ['Don’t', 'mail', 'the', "client's", 'W-2', 'as', 'is']],
  ['1040-ES, due 4/15', ['1040-ES', 'due', '4', '15']],
  ['-- – … & $ %', []],
  ['', []],
  ['Müller e\u0301te\u0301 книга हिन्दी', ['Müller', 'e\u0301te\u0301', 'книга', 'हिन्दी']],
  ['book\u00adkeeping', ['book\u00adkeeping']],
  ['会計サービスを提供', ['会計', 'サービス', 'を', '提供']],
])('%j contains the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
  expect(countWords(text)).toBe(words.length);
});

test.each([
  ['Thai', 'เราให้บริการบัญชีและภาษี', 5],
  ['Chinese', '我们为中小企业提供会计税务和薪资服务', 8],
])('a sentence of %s is more than one word', (_, text, least) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(least);
  expect(countWords(text)).toBeLessThan(text.length);
});

test('a long run without spaces is split and counted to its end', () => {
  expect(countWords('会計'.repeat(50_000))).toBeGreaterThan(45_000);
});
