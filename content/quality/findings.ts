/** All findings about content: errors, which stop a publication and the tests, and advice. Pure. */
import { intentFaults, unusedIntentWords } from '../intents/intents.ts';
import type { Page } from '../page-files/read-page.ts';
import type { Proof } from '../proof/schema.ts';
import { consentAdvice, isHeld, type OfficeTime, whyNot } from '../proof/shown-proof.ts';
import { sequenceErrors } from '../site/sequences.ts';
import type { SiteValues } from '../site/site.ts';
import { publicationFaults } from '../table/publication.ts';
import { buildTable, faultsOf } from '../table/table.ts';
import { falseSentences } from './bound-sentences.ts';
import { typedPrices, typedTerms, unsourcedFigures } from './figures.ts';
import { type Addresses, linkFaults } from './links.ts';
import { type NamedPicture, type Pictures, pictureAdvice, pictureFaults } from './pictures.ts';

export interface ContentToCheck extends Addresses {
  /** Every readable page, including drafts. */
  pages: readonly Page[];
  /** One sentence per unreadable file. */
  faults: readonly string[];
  /** Source text of the files in content/pages/, by path. */
  sources: ReadonlyMap<string, string>;
  site: SiteValues;
  /** Paths at which, and below which, the site itself answers. */
  reserved: ReadonlySet<string>;
  namedPictures: readonly NamedPicture[];
  pictures: Pictures;
  /** Time that decides what counts as published, ms since 1970. */
  moment: number;
}

export interface FindingGroup {
  name: string;
  /** Each states the file, the place, the reason and what to do. */
  sentences: string[];
}

/** Faults that would break pages. Groups without findings are omitted. */
export function contentErrors(content: ContentToCheck): FindingGroup[] {
  const { pages, faults, site } = content;
  const known = knownTo(content);
  const time = timeOf(content);
  const { shown, isOfDraft } = draftsIn(pages);
  return groups([
    ['Files that cannot be read', [...faults]],
    ['Pages that do not fit together', faultsOf(buildTable(shown), known)],
    ['Dates and drafts', publicationFaults(pages, content.moment)],
    ['Links', linkFaults(pages, content, time).filter((one) => !isOfDraft(one))],
    [
      'Pictures',
      pictureFaults(content.namedPictures, content.pictures).filter((one) => !isOfDraft(one)),
    ],
    ['Sentences that are no longer true', falseSentences({ ...site, pages: shown })],
    ['Campaigns', intentFaults(site)],
    ['Follow-up mails', sequenceErrors(site, new Set(shown.map(({ path }) => path)))],
  ]);
}

/** Possible improvements, and what drafts still lack. */
export function contentAdvice(content: ContentToCheck): FindingGroup[] {
  const { pages, sources, site, namedPictures, pictures } = content;
  const known = knownTo(content);
  const time = timeOf(content);
  const { shown, isOfDraft } = draftsIn(pages);
  const unfit = new Set(faultsOf(buildTable(shown), known));
  return groups([
    ['Words of campaigns that no visitor sees', unusedIntentWords(buildTable(shown), site.intents)],
    ['Pictures', pictureAdvice(namedPictures, pictures)],
    ['People and clients', consentsOf(content, time)],
    ...ofEachPage(shown, sources, site),
    [
      'Drafts, before they can be published',
      [
        ...faultsOf(buildTable(pages), known).filter((one) => !unfit.has(one)),
        ...linkFaults(pages, content, time).filter(isOfDraft),
        ...pictureFaults(namedPictures, pictures).filter(isOfDraft),
      ],
    ],
  ]);
}

/** Advice that concerns one page at a time. */
export const adviceForPages = (
  pages: readonly Page[],
  sources: ReadonlyMap<string, string>,
  site: SiteValues,
) => groups(ofEachPage(pages, sources, site)).flatMap(({ sentences }) => sentences);

const ofEachPage = (
  pages: readonly Page[],
  sources: ReadonlyMap<string, string>,
  site: SiteValues,
): [string, string[]][] => [
  ['Prices', typedPrices(sources, site.prices)],
  ['Terms', typedTerms(new Map(pages.map(({ file }) => [file, sources.get(file) ?? ''])))],
  ['Figures without a source', unsourcedFigures(pages, site)],
];

/** Invalid consents, in content/values/proof.yaml and in success stories. */
export const consentsOf = (
  { pages, site }: { pages: readonly Page[]; site: { proof: Proof } },
  time: OfficeTime,
): string[] => [
  ...consentAdvice(site.proof, time),
  ...pages.flatMap((page) =>
    page.kind === 'success-story' && !isHeld(page.consent, time)
      ? [`${page.file} (consent): ${whyNot(page.consent, time)}`]
      : [],
  ),
];

const knownTo = ({ site, reserved }: ContentToCheck) => ({
  deadlineIds: deadlineIds(site),
  reserved,
});

/** Ids of due dates that pages may name. */
export const deadlineIds = ({ deadlines }: Pick<SiteValues, 'deadlines'>) =>
  deadlines.dates.map(({ id }) => id);

const timeOf = ({ moment, site }: ContentToCheck): OfficeTime => ({
  moment,
  zone: site.booking.timezone,
});

/** Faults of drafts are advice: drafts break no page. Sentences begin with their file. */
function draftsIn(pages: readonly Page[]) {
  const places = pages.filter(({ draft }) => draft).map(({ file }) => `${file} (`);
  return {
    shown: pages.filter(({ draft }) => !draft),
    isOfDraft: (sentence: string) => places.some((place) => sentence.startsWith(place)),
  };
}

const groups = (all: [string, string[]][]): FindingGroup[] =>
  all
    .filter(([, sentences]) => sentences.length > 0)
    .map(([name, sentences]) => ({ name, sentences }));
