import { decide, documentCheck, fail, info, pass, upTo, warn } from '../catalog/define-check.ts';
import { contentOf, descriptionsOf } from '../page/metadata.ts';
import type { Item } from '../report/report-types.ts';
import { isEnglish, languageOf, type Readability, readabilityOf } from '../text/readability.ts';
import { counted, cutText, inWords } from '../text/texts.ts';
import { stopWordsOf, wordsOf } from '../text/words.ts';

export const contentChecks = [
  documentCheck('content.word-count', 'PSQ', 4, {
    title: 'Amount of text',
    why: 'With little text, no one can tell whether the firm knows the subject.',
    fix: 'Answer the questions clients ask about this service: what it includes, who it is for, what they must send you, what it costs and how long it takes.',
    source: 'G:creating-helpful-content',
    judge({ document: { mainWords: words } }) {
      const holds = `The main text has ${counted(words, 'word')}`;
      return decide(
        { value: words },
        words >= enough && pass(`${holds}.`),
        words >= fewestWords &&
          warn(`${holds}; ${enough} or more give a reader something to judge by.`),
        fail(
          words === 0
            ? 'The page has no main text outside of its header, menus and footer.'
            : `${holds}, which is too few to answer a question.`,
        ),
      );
    },
  }),
  documentCheck('content.readability', 'PS', 2, {
    title: 'Ease of reading',
    why: 'Clients aren’t accountants. Plain text keeps them reading.',
    fix: 'Shorten sentences to 25 words or fewer, split long paragraphs, and replace jargon or explain it where it first appears.',
    source: 'WCAG 3.1.5; Flesch 1948',
    judge({ document }) {
      const { mainWords, mainText, lang } = document;
      if (mainWords < fewestWords)
        return info(
          `The main text has ${counted(mainWords, 'word')}; below ${fewestWords} the formula says nothing.`,
        );
      if (!isEnglish(lang, wordsOf(mainText.slice(0, enoughToTell))))
        return info('The text is not in English, the only language this formula fits.');
      const text = readabilityOf(mainText);
      return text ? judged(text) : info('The main text has no sentences to measure.');
    },
  }),
  documentCheck('content.placeholder', 'PSQ', 4, {
    title: 'Leftover placeholders',
    why: 'Filler text makes a live page look unfinished, and answers no search.',
    fix: 'Replace filler with real copy. Where braces show, fix the template so that it prints the value, not the name of the field.',
    source: 'G:spam-policies; G:creating-helpful-content',
    judge({ document }) {
      const items = [
        ...document.titles.flatMap(({ text }) => findsIn('Title', text)),
        ...descriptionsOf(document).flatMap((meta) => findsIn('Description', contentOf(meta))),
        ...findsIn('Text', document.visibleText),
      ];
      if (items.length === 0)
        return pass('No filler text and no unrendered template code was found.');
      return fail(
        `${counted(items.length, 'piece')} of filler or unrendered template text ${items.length === 1 ? 'shows' : 'show'} on the page.`,
        { found: items },
      );
    },
  }),
  documentCheck('content.keyword-stuffing', 'PS', 2, {
    title: 'Repeated keywords',
    why: 'Search engines treat unnatural repetition as spam, and readers leave.',
    fix: 'Write as you would speak to a client. Use “we”, “it” and the names of the things you do, and read the page aloud once.',
    source: 'G:spam-policies (keyword stuffing)',
    judge({ document }) {
      const words = wordsOf(document.mainText);
      const all = counted(words.length, 'word');
      const [word, count] = mostFrequent(words, stopWordsOf(languageOf(document.lang)));
      const share = count / words.length;
      const percent = Math.round(share * 1000) / 10;
      return decide(
        { value: [word, percent] },
        words.length < fewestWords &&
          info(`The main text has ${all}; below ${fewestWords} a share says nothing.`),
        count === 0 &&
          pass('No word of four letters or more is left after common words.', { value: percent }),
        upTo(
          usual,
          stuffed,
          share,
        )(
          share <= usual
            ? `The most frequent word, “${word}”, makes up ${percent}% of the text.`
            : `“${word}” makes up ${percent}% of the main text: ${count} of ${all}.`,
        ),
      );
    },
  }),
];

const enough = 250;

/** Below it, a page says too little, and formulas about words say nothing. */
const fewestWords = 100;

const enoughToTell = 20_000;

function judged({ ease, sentenceWords, longest }: Readability) {
  const [reading, sentence] = [tenths(ease), tenths(sentenceWords)];
  const findings = [
    {
      verdict: upTo(-40, -20, -ease),
      words: `its reading ease is ${reading} on a scale where plain English has 60 to 70`,
    },
    {
      verdict: upTo(25, 35, sentenceWords),
      words: `its sentences have ${sentence} words on average`,
    },
    {
      verdict: upTo(200, 350, longest.words),
      words: `its longest paragraph has ${longest.words} words`,
      item: `Paragraph of ${longest.words} words: “${cutText(longest.text)}”`,
    },
  ];
  const faults = findings.filter(({ verdict }) => verdict !== pass);
  const isFailing = faults.some(({ verdict }) => verdict === fail);
  return decide(
    {
      value: [reading, sentence, longest.words],
      items: faults.flatMap(({ item }) => item ?? []),
    },
    faults.length === 0 &&
      pass(
        `The text reads easily: reading ease ${reading}, ${sentence} words a sentence, ${longest.words} in the longest paragraph.`,
      ),
    (isFailing ? fail : warn)(
      `The text is ${isFailing ? 'hard' : 'rather heavy'} to read: ${inWords(faults.map(({ words }) => words))}.`,
    ),
  );
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Placeholders from templates and copywriters. Spans are bounded, so that unclosed braces cost no more than closed
 * ones.
 */
const fillers = new RegExp(
  [
    String.raw`lorem\s{1,5}ipsum`,
    String.raw`\{\{[^{}\n]{0,200}\}\}`,
    String.raw`\{%[^%\n]{0,200}%\}`,
    String.raw`<%[^%\n]{0,200}%>`,
    String.raw`\[insert\b[^\]\n]{0,100}\]`,
    String.raw`\byour (?:company|firm|business|practice) name here\b`,
  ].join('|'),
  'gi',
);

const context = 40;

function findsIn(place: string, text: string): Item[] {
  return Array.from(text.matchAll(fillers), ({ 0: find, index }) => {
    const around = text.slice(Math.max(0, index - context), index + find.length + context);
    return { detail: `${place}: “${cutText(around, 240)}”` };
  });
}

const fewestLetters = 4;

/** Shares of all words. */
const usual = 0.05;

const stuffed = 0.08;

function mostFrequent(
  words: readonly string[],
  stopWords: ReadonlySet<string>,
): [word: string, count: number] {
  /** Empty for words that do not count. */
  const folded = new Map<string, string>();
  const counts = new Map<string, number>();
  let most: [string, number] = ['', 0];
  for (const written of words) {
    const word = folded.getOrInsertComputed(written, () => {
      const one = written.toLowerCase().replaceAll("'", '’').slice(0, 60);
      return stopWords.has(one) || (one.match(/\p{L}/gu)?.length ?? 0) < fewestLetters ? '' : one;
    });
    if (word === '') continue;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    if (count > most[1]) most = [word, count];
  }
  return most;
}
