/** Selects the pages that are public at a time: never drafts, others from their `publish` time on. Pure. */
import { longDate } from '../../domain/dates/long-date.ts';
import type { Page } from '../page-files/read-page.ts';
import {
  givenProof,
  isStoryAllowed,
  kindsShown,
  shownProof,
  withConditions,
} from '../proof/shown-proof.ts';
import { officeZone } from '../site/booking.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** An ISO instant as ms since 1970; undefined for anything else, such as a time without a zone. */
function instantOf(text: string | undefined): number | undefined {
  try {
    return text ? Temporal.Instant.from(text).epochMilliseconds : undefined;
  } catch {
    return undefined;
  }
}

/** A sentence when PUBLISH_AT is not an instant. */
export function faultOfPublishAt({ PUBLISH_AT }: Environment): string | undefined {
  if (!PUBLISH_AT || instantOf(PUBLISH_AT) !== undefined) return undefined;
  return `PUBLISH_AT must be an instant such as 2027-03-01T16:30:00Z, not "${PUBLISH_AT}".`;
}

/** What decides what a build publishes: PUBLISH_AT, else now; Infinity in development, which shows drafts. */
export function publishingMoment({ NODE_ENV, PUBLISH_AT }: Environment, now = Date.now()): number {
  return NODE_ENV === 'development' ? Number.POSITIVE_INFINITY : (instantOf(PUBLISH_AT) ?? now);
}

/** A `publish` value as ms since 1970. A date without a time means midnight. */
export function publishTime(publish: string): number {
  return Temporal.PlainDateTime.from(publish.replace(' ', 'T')).toZonedDateTime(officeZone)
    .epochMilliseconds;
}

/** When a page becomes public, ms since 1970. -Infinity: always. Infinity: a draft. */
export function appearsAt({ draft, publish }: Pick<Page, 'draft' | 'publish'>): number {
  if (draft) return Number.POSITIVE_INFINITY;
  return publish === undefined ? Number.NEGATIVE_INFINITY : publishTime(publish);
}

/** The public pages at a time, with texts that fit the shown proof. Lists of other pages omit unpublished ones. */
export function publishedPages(
  pages: readonly Page[],
  moment: number,
  proof = givenProof,
): readonly Page[] {
  const isHidden = (page: Page) => appearsAt(page) > moment || !isStoryAllowed(page, moment);
  const hidden = new Set(pages.filter(isHidden).map(({ path }) => path));
  const published = pages.filter(({ path }) => !hidden.has(path));
  const kinds = kindsShown(shownProof(proof, moment), published);
  return published.map((page) => withConditions(withoutListed(page, hidden), kinds));
}

function withoutListed(page: Page, hidden: ReadonlySet<string>): Page {
  const shown = (path: string) => !hidden.has(path);
  const related = page.related.filter(shown);
  if (page.kind !== 'hub') return { ...page, related };
  const groups = page.groups.map((group) => ({ ...group, members: group.members.filter(shown) }));
  return { ...page, related, groups };
}

/** Contents of the build's `schedule.json`. */
interface Schedule {
  /** ISO time whose pages the build shows. */
  builtFor: string;
  /** When the next page appears, ISO; null when none is scheduled. */
  next: string | null;
}

export function scheduleOf(pages: readonly Page[], moment: number): Schedule {
  const later = pages
    .map(appearsAt)
    .filter((time) => time > moment && time !== Number.POSITIVE_INFINITY);
  return {
    builtFor: new Date(moment).toISOString(),
    next: later.length > 0 ? new Date(Math.min(...later)).toISOString() : null,
  };
}

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: officeZone,
});

/** `a draft`, or `published on March 1, 2027 at 8:30 AM`; undefined when the page is public. */
export function unpublishedWords(
  page: Pick<Page, 'draft' | 'publish'>,
  moment: number,
): string | undefined {
  if (page.draft) return 'a draft';
  const at = appearsAt(page);
  return at > moment ? `published on ${clock.format(at)}` : undefined;
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
