/** Addresses of the desk. What a page shows is in its query, so that it can be kept and shared. */
import { isDate } from '../booking/block-times.ts';
import { addDays } from '../booking/zone.ts';
import { normaliseLine } from '../forms/normalise.ts';

export const deskPath = '/desk';
export const signInPath = '/desk/sign-in';
export const signOutPath = '/desk/sign-out';
export const accountPath = '/desk/account';
export const peoplePath = '/desk/people';
export const messagesPath = '/desk/messages';
export const trailPath = '/desk/trail';
/** Where browsers ask for, and answer, the challenges of passkeys. */
export const passkeySignInPath = '/desk/sign-in/passkey';
export const passkeyOptionsPath = '/desk/account/passkey-options';

export const signInLinkPath = (token: string) => `${signInPath}/${token}`;

/**
 * Whether a path belongs to the desk, however it is spelled: the router ignores capitals, doubled slashes and codes of
 * letters, and nothing behind one of those spellings may be left unguarded.
 */
export function isDeskPath(path: string): boolean {
  return /^\/+desk(\/|$)/i.test(decoded(path));
}

/** Pages for people who have not signed in yet. */
export function isSignInPath(path: string): boolean {
  return /^\/desk\/sign-in(\/[^/]+)?$/.test(path);
}

/** Where a person changes what is theirs alone; readers may send these forms, too. */
export function isOwnPath(path: string): boolean {
  return path === signOutPath || path === accountPath || path.startsWith(`${accountPath}/`);
}

/** The page to open after signing in: a page of the desk. Everything else, other sites above all, leads to its start. */
export function nextPath(wanted: string | null | undefined): string {
  const base = 'https://desk.invalid';
  // Browsers drop tabs and line breaks of an address and read a backslash as a slash.
  if (!wanted || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, base)) return deskPath;
  const { origin, pathname, search } = new URL(wanted, base);
  const isOurs = origin === base && wanted.startsWith('/') && /^\/desk(\/|$)/.test(pathname);
  return isOurs && !isSignInPath(pathname) && pathname !== signOutPath
    ? `${pathname}${search}`
    : deskPath;
}

/** The sign-in page that leads back to `wanted`. */
export function signInAddress(wanted: string): string {
  const next = nextPath(wanted);
  return next === deskPath ? signInPath : `${signInPath}?next=${encodeURIComponent(next)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of a list at the desk: what it is narrowed to is in the query, so that it can be kept and shared. */
function listAddress<const Name extends string>(path: string, names: readonly Name[]) {
  type Query = { [key in Name]?: string | undefined };
  return {
    /** Unknown names are dropped. */
    read: (query: URLSearchParams) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          normaliseLine(query.get(name) ?? '').slice(0, 200) || undefined,
        ]),
      ) as Query,
    /** `page`: the part of the path after the list's, such as the id of one entry, beside that list. */
    of(query: Query, page?: string): string {
      const search = new URLSearchParams(
        names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
      );
      const whole = page === undefined ? path : `${path}/${page}`;
      return search.size > 0 ? `${whole}?${search}` : whole;
    },
  };
}

export const inboxPath = '/desk/inbox';

export const { read: readInboxQuery, of: inboxAddress } = listAddress(inboxPath, [
  'show',
  'form',
  'source',
  'q',
  'after',
  'reply',
]);

export type InboxQuery = ReturnType<typeof readInboxQuery>;

export const subscribersPath = '/desk/subscribers';
export const importPath = `${subscribersPath}/import`;
export const followUpsPath = `${subscribersPath}/follow-ups`;
export const articlesPath = `${subscribersPath}/article`;

/** `show`: a state other than `confirmed`. */
export const { read: readSubscribersQuery, of: subscribersAddress } = listAddress(subscribersPath, [
  'show',
  'q',
  'after',
]);

const articlesFolder = '/resources/';

/** The page about the mail of an article: `/desk/subscribers/article/your-website-in-march`. */
export const articleAddress = (path: string) =>
  `${articlesPath}/${path.replace(articlesFolder, '')}`;

export const sendAddress = (path: string) => `${articleAddress(path)}/send`;

export const articlePathOf = (slug: string | undefined) => `${articlesFolder}${slug ?? ''}`;

export const callsPath = '/desk/calls';
export const blocksPath = '/desk/calls/blocks';
export const newCallPath = '/desk/calls/new';
/** Below the account, because a host may connect a calendar who otherwise only reads. */
export const calendarsPath = `${accountPath}/calendars`;
export const callPath = (id: string) => `${callsPath}/${id}`;

/** What a calendar page shows. Dates are YYYY-MM-DD; a week begins on Monday. */
export interface ShownDays {
  kind: 'week' | 'day';
  dates: readonly string[];
}

/** The week of `?week=`, the day of `?day=`, or this week, on a weekend the next one. Values that are no dates count as today. */
export function readShownDays(query: URLSearchParams, today: string): ShownDays {
  const day = query.get('day');
  if (day !== null) return { kind: 'day', dates: [isDate(day) ? day : today] };
  const week = query.get('week') ?? '';
  const monday = mondayOf(isDate(week) ? week : addDays(today, 2));
  return { kind: 'week', dates: Array.from({ length: 7 }, (_, index) => addDays(monday, index)) };
}

export const weekAddress = (date: string) => `${callsPath}?week=${mondayOf(date)}`;
export const dayAddress = (date: string) => `${callsPath}?day=${date}`;

export function neighbors({ kind, dates }: ShownDays): { previous: string; next: string } {
  const [first = ''] = dates;
  return kind === 'week'
    ? { previous: weekAddress(addDays(first, -7)), next: weekAddress(addDays(first, 7)) }
    : { previous: dayAddress(addDays(first, -1)), next: dayAddress(addDays(first, 1)) };
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

export const setupPath = '/desk/setup';
export const mailPath = `${setupPath}/mail`;
export const termsPath = `${setupPath}/terms`;

export const picturesPath = '/desk/pictures';
export const newPicturePath = `${picturesPath}/new`;

const ofPicture = (path: string) => (address: string) =>
  `${path}?${new URLSearchParams({ address })}`;

/** The page of one picture, such as `/pictures/jane.jpg`. */
export const pictureAddress = ofPicture(`${picturesPath}/one`);
/** A small copy of a picture, also of one that is not published. */
export const thumbnailAddress = ofPicture(`${picturesPath}/thumbnail`);
/** Where another picture is uploaded in place of this one. */
export const replaceAddress = ofPicture(newPicturePath);

export const pagesPath = '/desk/pages';
export const newPagePath = `${pagesPath}/new`;
export const changesPath = `${pagesPath}/changes`;

const withFile =
  (path: string) =>
  (file: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams({ file, ...more })}`;

const editForm = withFile(`${pagesPath}/edit`);
/** Where a content file is edited: a form for `services/add-ons.md`. The list of pictures has pages of its own. */
export const editAddress: typeof editForm = (file, more) =>
  file === 'values/pictures.yaml' ? picturesPath : editForm(file, more);
export const previewAddress = withFile(`${pagesPath}/preview`);
/** Where the form of a content file is kept while it is typed. */
export const typedPath = `${pagesPath}/typed`;
export const downloadAddress = withFile(`${pagesPath}/download`);

export const figuresPath = '/desk/figures';
