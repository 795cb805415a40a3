/** Selects the pages that are public at a time: never drafts, others from their `publish` time on. Pure. */
import { longDate } from '../../domain/dates/long-date.ts';
import type { Page } from '../page-files/read-page.ts';
import type { Proof } from '../proof/schema.ts';
import {
  isStoryAllowed,
  kindsShown,
  type OfficeTime,
  shownProof,
  withConditions,
} from '../proof/shown-proof.ts';
import { withoutLinks } from './sections.ts';

/** A `publish` value as ms since 1970. A date without a time means midnight. */
export function publishTime(publish: string, zone: string): number {
  return Temporal.PlainDateTime.from(publish.replace(' ', 'T')).toZonedDateTime(zone)
    .epochMilliseconds;
}

/** When a page becomes public, ms since 1970. -Infinity: always. Infinity: a draft. */
export function appearsAt(
  { draft, publish }: Pick<Page, 'draft' | 'publish'>,
  zone: string,
): number {
  if (draft) return Number.POSITIVE_INFINITY;
  return publish === undefined ? Number.NEGATIVE_INFINITY : publishTime(publish, zone);
}

/**
 * The public pages at a time, with texts that fit the shown proof. Lists of other pages omit unpublished ones. `off`:
 * those that are switched off (sections.ts).
 */
export function publishedPages(
  pages: readonly Page[],
  time: OfficeTime,
  proof: Proof,
  off: ReadonlyMap<string, string> = new Map(),
): readonly Page[] {
  const isHidden = (page: Page) =>
    off.has(page.path) || appearsAt(page, time.zone) > time.moment || !isStoryAllowed(page, time);
  const hidden = new Set(pages.filter(isHidden).map(({ path }) => path));
  const published = pages.filter(({ path }) => !hidden.has(path));
  const kinds = kindsShown(shownProof(proof, time), published);
  return published.map((page) =>
    withConditions(withoutLinks(withoutListed(page, hidden), off), kinds),
  );
}

function withoutListed(given: Page, hidden: ReadonlySet<string>): Page {
  const page = withoutAction(given, hidden);
  const shown = (path: string) => !hidden.has(path);
  const listed = page.kind === 'hub' ? page.groups.flatMap(({ members }) => members) : [];
  // Most pages stay the same object, with what was made of them.
  if ([...page.related, ...listed].every(shown)) return page;
  const related = page.related.filter(shown);
  if (page.kind !== 'hub') return { ...page, related };
  const groups = page.groups.map((group) => ({ ...group, members: group.members.filter(shown) }));
  return { ...page, related, groups };
}

/** A button or main resource that leads to a hidden page gives way to what the template has without one. */
function withoutAction(page: Page, hidden: ReadonlySet<string>): Page {
  const { closing } = page;
  const isGone = (path: string | undefined) => path !== undefined && hidden.has(path);
  if (page.kind === 'hub' && isGone(page.feature?.path)) {
    return withoutAction({ ...page, feature: undefined }, hidden);
  }
  return closing && isGone(closing.action?.to)
    ? { ...page, closing: { ...closing, action: undefined } }
    : page;
}

/** When the next page appears, ms since 1970; undefined when none is scheduled. */
export function nextAppearance(
  pages: readonly Page[],
  { moment, zone }: OfficeTime,
): number | undefined {
  const later = pages
    .map((page) => appearsAt(page, zone))
    .filter((at) => at > moment && at !== Number.POSITIVE_INFINITY);
  return later.length > 0 ? Math.min(...later) : undefined;
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** `a draft`, or `published on March 1, 2027 at 8:30 AM`; undefined when the page is public. */
export function unpublishedWords(
  page: Pick<Page, 'draft' | 'publish'>,
  { moment, zone }: OfficeTime,
): string | undefined {
  if (page.draft) return 'a draft';
  const at = appearsAt(page, zone);
  return at > moment ? `published on ${clockIn(zone).format(at)}` : undefined;
}

/** Kinds that menus, forms and programs depend on; they cannot be hidden. */
const needed: ReadonlySet<Page['kind']> = new Set(['home', 'hub', 'page', 'faq', 'legal', 'tool']);

/** Sentences about inconsistent `draft`, `publish` and dates. `moment` in ms since 1970. */
export function publicationFaults(pages: readonly Page[], moment: number): string[] {
  return pages.flatMap((page) => [...hiddenButNeeded(page), ...futureDates(page, moment)]);
}

function hiddenButNeeded(page: Page): string[] {
  const field = page.draft ? 'draft' : page.publish && 'publish';
  if (!field || !needed.has(page.kind)) return [];
  return [
    `${page.file} (${field}): other parts of the site rest on pages of kind ${page.kind}. Remove ${field}.`,
  ];
}

const dated = ['published', 'reviewed', 'updated'] as const;

function futureDates(page: Page, moment: number): string[] {
  if (page.draft) return [];
  const last = [dayAnywhere(moment), ...(page.publish ? [page.publish.slice(0, 10)] : [])]
    .toSorted()
    .at(-1);
  return dated.flatMap((field) => {
    const day = field in page ? (page as Partial<Record<typeof field, string>>)[field] : undefined;
    if (!day || !last || day <= last) return [];
    return [
      `${page.file} (${field}): ${longDate(day)} is in the future. Correct it, or add publish: ${day} to show the page from that day on.`,
    ];
  });
}

/** The latest date in any time zone at a time, ISO: authors east of the office may write tomorrow's date. */
const dayAnywhere = (moment: number) =>
  new Date(moment + 14 * 3_600_000).toISOString().slice(0, 10);
