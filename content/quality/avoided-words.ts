/** Words that docs/voice.md avoids, with replacements. Quoted words are citations and ignored. Pure. */
import type { Intent } from '#domain/measure/intent.ts';
import type { Page } from '../page-files/read-page.ts';
import { passagesOf } from './passages.ts';

const avoided: readonly { pattern: RegExp; remedy: string }[] = [
  {
    pattern: /\bstands?\b(?!-| out\b| for\b| alone\b| in line\b)/gi,
    remedy: 'Write is, has, costs or applies.',
  },
  { pattern: /\b(?:is|are) told\b/gi, remedy: 'Say who tells whom.' },
  { pattern: /\b(?:somebody|whoever)\b/gi, remedy: 'Write someone, you, or name who it is.' },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, remedy: 'Write fix.' },
  { pattern: /\banew\b/gi, remedy: 'Write again.' },
  {
    pattern:
      /\bpresent (?:site|website|rate|address|provider|program|software|system|practice)s?\b/gi,
    remedy: 'Write current.',
  },
  { pattern: /\be-mails?\b/gi, remedy: 'Write email.' },
  { pattern: /\bprospect part(?:y|ies)\b/gi, remedy: 'Write inquiry, lead or client.' },
  { pattern: /\btick all\b/gi, remedy: 'Write select all.' },
  { pattern: /\bother way round\b/gi, remedy: 'Write the other way around.' },
  { pattern: /\bfor lack of\b/gi, remedy: 'Write because.' },
  { pattern: /\bwhat we host or run\b/gi, remedy: 'Write anything we host.' },
  { pattern: /\bsee also\b|\busually posted together\b/gi, remedy: 'Write related.' },
  {
    pattern:
      /\b(?:unlock(?:s|ed|ing)?|supercharg\w+|seamless(?:ly)?|journeys?|leverag(?:e|es|ed|ing)|solution-driven|best-in-class|guaranteed results)\b/gi,
    remedy: 'Say what happens instead.',
  },
  { pattern: /—/g, remedy: 'Use a period, a comma or a colon.' },
  { pattern: /!(?!\[)/g, remedy: 'End with a period.' },
];

/** One sentence per place: file, words found, replacement. */
export function avoidedWords(pages: readonly Page[]): string[] {
  return pages.flatMap((page) =>
    passagesOf(page).flatMap(({ place, markdown }) =>
      wordsToAvoid(withoutQuotations(markdown)).map(
        ({ found, around, remedy }) =>
          `${page.file} (${place}): ${found} in "${around}". ${remedy}`,
      ),
    ),
  );
}

/** The same for intent texts. */
export function avoidedInCampaigns(intents: readonly Intent[]): string[] {
  return intents.flatMap(({ id, rewrites }) =>
    Object.values(rewrites)
      .flatMap((words) => Object.values(words))
      .flatMap((text: string) =>
        wordsToAvoid(withoutQuotations(text)).map(
          ({ found, around, remedy }) =>
            `content/intents/intents.ts: intent "${id}": ${found} in "${around}". ${remedy}`,
        ),
      ),
  );
}

/** Words to avoid in any text: a page, a label, a mail. */
export function wordsToAvoid(text: string): { found: string; around: string; remedy: string }[] {
  const words = avoided.flatMap(({ pattern, remedy }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      found,
      around: around(text, index, found),
      remedy,
    })),
  );
  const spellings = [...text.matchAll(/\p{Letter}+/gu)].flatMap(({ 0: found, index }) => {
    const american = americanOf(found);
    return american
      ? [
          {
            found,
            around: around(text, index, found),
            remedy: `Write ${american}, as Americans do.`,
          },
        ]
      : [];
  });
  return [...words, ...spellings];
}

/** Also removes link addresses, which are not prose. */
const withoutQuotations = (markdown: string) =>
  markdown.replace(/“[^”]*”|`[^`]*`/g, '“…”').replace(/\]\([^)]*\)/g, ']');

function around(text: string, index: number, found: string): string {
  const before = text.slice(0, index).split(/\s+/).slice(-4).join(' ');
  const after = text
    .slice(index + found.length)
    .split(/\s+/)
    .slice(0, 4)
    .join(' ');
  return `${before}${found}${after}`.trim();
}

/** British words without a rule, and their American forms. Words spelled alike in both are omitted. */
const britishWords: Readonly<Record<string, string>> = {
  ageing: 'aging',
  amongst: 'among',
  burnt: 'burned',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  centre: 'center',
  centres: 'centers',
  cheque: 'check',
  cheques: 'checks',
  defence: 'defense',
  enquire: 'inquire',
  enquiries: 'inquiries',
  enquiry: 'inquiry',
  fortnight: 'two weeks',
  fulfil: 'fulfill',
  grey: 'gray',
  learnt: 'learned',
  licence: 'license',
  licences: 'licenses',
  metre: 'meter',
  offence: 'offense',
  postcode: 'ZIP code',
  postcodes: 'ZIP codes',
  practise: 'practice',
  practised: 'practiced',
  programme: 'program',
  programmes: 'programs',
  rubbish: 'trash',
  sceptical: 'skeptical',
  skilful: 'skillful',
  spelt: 'spelled',
  theatre: 'theater',
  towards: 'toward',
  whilst: 'while',
};

interface Rule {
  pattern: RegExp;
  american: string;
}

/** Stems whose British spelling is limited to certain endings: `realise`, but not `realist`. */
const britishRules: readonly Rule[] = [
  rule(
    'apolog author capital categor central character computer critic custom digital emphas final formal general immun item legal local maxim memor minim mobil modern monet normal optim organ personal prior real recogn scrutin special stabil standard subsid summar symbol synchron util visual',
    'is',
    'e|ed|es|er|ers|ing|ation|ations|able',
    'iz',
  ),
  rule('anal catal paral', 'ys', 'e|ed|er|ers|ing', 'yz'),
  rule('behavi col endeav fav flav harb hon hum lab neighb od rum sav vap', 'our', '\\w*', 'or'),
  rule('cance fue initia labe mode signa tota trave', 'll', 'ed|ing|er|ers', 'l'),
];

function rule(beginnings: string, british: string, endings: string, american: string): Rule {
  const pattern = new RegExp(`^(${beginnings.replaceAll(' ', '|')})${british}(${endings})$`);
  return { pattern, american: `$1${american}$2` };
}

/** The American form of a British spelling, with the word's capitalization; undefined for any other word. */
export function americanOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const american = Object.hasOwn(britishWords, lower) ? britishWords[lower] : byRule(lower);
  if (american === undefined || word === lower) return american;
  return american.charAt(0).toUpperCase() + american.slice(1);
}

function byRule(lower: string): string | undefined {
  const found = britishRules.find(({ pattern }) => pattern.test(lower));
  return found && lower.replace(found.pattern, found.american);
}
