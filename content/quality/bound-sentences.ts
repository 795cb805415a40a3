/**
 * Sentences whose truth rests on a price or a count. Each is bound to its calculation by words that its page has nowhere
 * else; a page that no longer has the words no longer says it. Pure.
 */
import type { Page } from '../page-files/read-page.ts';
import { statementsAt } from '../scenarios/index.ts';
import { packageTerms } from '../site/claims.ts';
import type { SiteValues } from '../site/site.ts';
import { type Passage, passagesOf, sentencesOf } from './passages.ts';

/** What the sentences rest on. */
type Ground = Pick<SiteValues, 'prices' | 'founders' | 'claims' | 'terms'> & {
  pages: readonly Page[];
};

interface Bound {
  /** The figure that the sentences rest on. */
  about: string;
  at: readonly (readonly [file: string, words: string])[];
  figure: string;
  holds: boolean;
}

const allServices = 'services/all-professional-marketing-services-for-accounting-firms.md';
const solutions = 'solutions-expert-marketing-agency-for-accounting-firms.md';

/** Counts that are spelled out in sentences. */
function countsIn({ pages }: Ground): Bound[] {
  const count = (...kinds: Page['kind'][]) =>
    pages.filter(({ kind }) => kinds.includes(kind)).length;
  const faq = pages.find(({ kind }) => kind === 'faq') as Page<'faq'> | undefined;
  const extras = pages.find(({ kind }) => kind === 'extras') as Page<'extras'> | undefined;
  const packaged = pages.filter((page) => page.kind === 'service' && page.packaged).length;
  const bound = (about: string, is: number, said: number, ...at: Bound['at']): Bound => ({
    about,
    at,
    figure: String(is),
    holds: is === said,
  });
  return [
    bound(
      'the number of services',
      count('service', 'extras'),
      14,
      [allServices, 'All fourteen services'],
      [allServices, 'Fourteen marketing and technology services'],
      [allServices, 'Fourteen is a lot'],
    ),
    bound('the number of services in the package', packaged, 7, [
      allServices,
      'Seven are included',
    ]),
    bound(
      'the number of solutions',
      count('solution'),
      8,
      [solutions, 'Eight problems we help'],
      [solutions, 'Eight problems at accounting firms'],
    ),
    bound('the number of tools', count('tool'), 14, ['tools.md', 'Fourteen free calculators']),
    bound(
      'the number of add-ons',
      extras?.extras.length ?? 0,
      14,
      ['services/add-ons.md', 'Fourteen add-on services'],
      ['services/add-ons.md', 'Fourteen optional extras for'],
      ['services/add-ons.md', 'Fourteen optional extras, each'],
    ),
    bound('the number of answers in the first groups', firstAnswers(faq), 11, [
      'faq.md',
      'The first eleven answers',
    ]),
  ];
}

/** Of the questions about price, time and leaving. */
const firstAnswers = (faq: Page<'faq'> | undefined) => faq?.groups[0]?.entries.length ?? 0;

/** Everything that a new price or count could make false. */
export const boundAt = (ground: Ground): Bound[] => [
  ...statementsAt(packageTerms(ground)),
  ...countsIn(ground),
];

/** `before`: what is published now; its figures are named beside the new ones. One sentence per false one. */
export function falseSentences(ground: Ground, before?: Ground): string[] {
  const old = before && new Map(boundAt(before).map(({ about, figure }) => [about, figure]));
  const found = boundAt(ground)
    .filter(({ holds }) => !holds)
    .flatMap(({ about, at, figure }) => {
      const was = old?.get(about);
      const change =
        was === undefined || was === figure ? `is ${figure}` : `was ${was} and becomes ${figure}`;
      return at.flatMap(([file, words]) => {
        const passage = passageWith(
          words,
          ground.pages.find((page) => page.file === file),
        );
        if (!passage) return [];
        const said =
          sentencesOf(passage.text.replaceAll('|', ' ')).find((one) => one.includes(words)) ??
          words;
        return [
          `${file} (${passage.place}): “${said}” is no longer true: ${about} ${change}. Rewrite the sentence.`,
        ];
      });
    });
  return [...noticeOf(ground), ...found];
}

const passageWith = (words: string, page: Page | undefined): Passage | undefined =>
  page && passagesOf(page).find(({ text }) => text.replaceAll('|', ' ').includes(words));

/** The notice has one length. */
const noticeOf = ({ terms: { notice, leaving } }: Ground): string[] =>
  leaving.includes(notice)
    ? []
    : [
        `values/terms.yaml (leaving): “${leaving}” does not name the ${notice} of the line above it. Make both the same.`,
      ];
