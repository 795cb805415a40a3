/** All findings about content: errors, which fail the build, and advice. Pure. */
import { intentFaults, unusedIntentWords } from '../intents/intents.ts';
import type { Page } from '../page-files/read-page.ts';
import { consentAdvice, givenProof, isHeld, whyNot } from '../proof/shown-proof.ts';
import { sequenceErrors } from '../site/sequences.ts';
import type { Site } from '../site/site.ts';
import { publicationFaults } from '../table/publication.ts';
import { buildTable, faultsOf } from '../table/table.ts';
import { falseSentences } from './bound-sentences.ts';
import { typedPrices, unsourcedFigures } from './figures.ts';
import { type Addresses, linkFaults } from './links.ts';
import { type NamedPicture, type Pictures, pictureAdvice, pictureFaults } from './pictures.ts';

export interface ContentToCheck extends Addresses {
  /** Every readable page, including drafts. */
  pages: readonly Page[];
  /** One sentence per unreadable file. */
  faults: readonly string[];
  /** Source text of the files in content/pages/, by path. */
  sources: ReadonlyMap<string, string>;
  site: Site;
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
  const { pages, faults, site, moment } = content;
  const { shown, isOfDraft } = draftsIn(pages);
  return groups([
    ['Files that cannot be read', [...faults]],
    ['Pages that do not fit together', faultsOf(buildTable(shown))],
    ['Dates and drafts', publicationFaults(pages, moment)],
    ['Links', linkFaults(pages, content, moment).filter((one) => !isOfDraft(one))],
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
  const { pages, sources, site, namedPictures, pictures, moment } = content;
  const { shown, isOfDraft } = draftsIn(pages);
  const unfit = new Set(faultsOf(buildTable(shown)));
  return groups([
    ['Words of campaigns that no visitor sees', unusedIntentWords(buildTable(shown))],
    ['Pictures', pictureAdvice(namedPictures, pictures)],
    ['People and clients', consentsOf(pages, moment)],
    ...ofEachPage(shown, sources, site),
    [
      'Drafts, before they can be published',
      [
        ...faultsOf(buildTable(pages)).filter((one) => !unfit.has(one)),
        ...linkFaults(pages, content, moment).filter(isOfDraft),
        ...pictureFaults(namedPictures, pictures).filter(isOfDraft),
      ],
    ],
  ]);
}

/** Advice that concerns one page at a time. */
export const adviceForPages = (
  pages: readonly Page[],
  sources: ReadonlyMap<string, string>,
  site: Site,
) => groups(ofEachPage(pages, sources, site)).flatMap(({ sentences }) => sentences);

const ofEachPage = (
  pages: readonly Page[],
  sources: ReadonlyMap<string, string>,
  site: Site,
): [string, string[]][] => [
  ['Prices', typedPrices(sources, site.prices)],
  ['Figures without a source', unsourcedFigures(pages, site.prices)],
];

/** Invalid consents, in content/values/proof.yaml and in success stories. */
const consentsOf = (pages: readonly Page[], moment: number): string[] => [
  ...consentAdvice(givenProof, moment),
  ...pages.flatMap((page) =>
    page.kind === 'success-story' && !isHeld(page.consent, moment)
      ? [`${page.file} (consent): ${whyNot(page.consent, moment)}`]
      : [],
  ),
];

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
