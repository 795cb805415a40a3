/** From words to a site: reads pages and values, and decides what is published at a time. Pure. */
import { isEqual } from '../page-files/filled-text.ts';
import { type Page, readPages } from '../page-files/read-page.ts';
import type { PictureFacts } from '../page-files/shown-picture.ts';
import { type OfficeTime, officeDay } from '../proof/shown-proof.ts';
import { publishedPages } from '../table/publication.ts';
import { switchedOff } from '../table/sections.ts';
import { buildTable, type PageTable } from '../table/table.ts';
import { withExamples } from './demonstration.ts';
import { pricesAt } from './prices.ts';
import { type Environment, type GivenValues, type SiteValues, siteValues } from './site.ts';

/** What people write: texts of pages by path below content/pages, and values. */
export interface Words {
  pages: ReadonlyMap<string, string>;
  values: GivenValues;
  /** Files of the firm's own pages, which came with no release. */
  own?: ReadonlySet<string>;
}

/** Everything that pages, mails and programs say, at one time. Never changed: new words make a new site. */
export interface Site extends SiteValues {
  words: Words;
  /** The time that decides what is published, ms since 1970; Infinity shows drafts, too. */
  moment: number;
  /** As in ReadingOptions. */
  isUnowned: boolean;
  /** Every readable page, also unpublished ones. */
  allPages: readonly Page[];
  /** One sentence for each page that cannot be read; the site is without it. */
  faults: readonly string[];
  /** The pages that the firm has switched off, by address, with the nearest address that stays. */
  off: ReadonlyMap<string, string>;
  /** The published pages. */
  table: PageTable;
  /** Sizes of the pictures that pages show. */
  pictureFacts: PictureFacts;
}

/** What counts besides words: variables that replace values, and the time (ms since 1970). */
export interface ReadingOptions {
  environment?: Environment;
  moment: number;
  pictureFacts?: PictureFacts;
  /** Nobody was invited to the desk: until the brand is a firm's, its claims are shown as examples. */
  isUnowned?: boolean;
  /** The site before: its pages are taken where neither their text nor the values have changed. */
  before?: Site | undefined;
}

/** The site of words. A page that cannot be read is missing, and `faults` says why. */
export function readSite(
  words: Words,
  { environment = {}, moment, pictureFacts = {}, isUnowned = false, before }: ReadingOptions,
): Site {
  const own = siteValues(words.values, environment);
  const given = isUnowned ? withExamples(own) : own;
  const day = officeDay(officeTimeOf({ ...given, moment }));
  const values = { ...given, prices: pricesAt(given.prices, day) };
  const { pages, faults } = readPages(words.pages, values, knownPages(values, before));
  return siteOf({ ...values, words, moment, isUnowned, allPages: pages, faults, pictureFacts });
}

/**
 * Pages of the site before by their texts, if its values are the same: they are part of every text, but for the sections,
 * which select pages.
 */
function knownPages(values: SiteValues, before: Site | undefined): ReadonlyMap<string, Page> {
  const isSame =
    before &&
    Object.entries(values).every(
      ([name, value]) => name === 'sections' || isEqual(value, Reflect.get(before, name)),
    );
  if (!isSame) return new Map();
  return new Map(
    before.allPages.map((page) => [`${page.file}\n${before.words.pages.get(page.file)}`, page]),
  );
}

/** The same words with other pages or at another time. */
export function siteOf(site: Omit<Site, 'table' | 'off'>): Site {
  const off = switchedOff(site.allPages, site.sections, site.words.own);
  const pages = publishedPages(site.allPages, officeTimeOf(site), site.proof, off);
  return { ...site, off, table: buildTable(pages) };
}

export const officeTimeOf = ({
  moment,
  booking,
}: Pick<Site, 'moment' | 'booking'>): OfficeTime => ({
  moment,
  zone: booking.timezone,
});
