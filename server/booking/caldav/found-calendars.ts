/** What a CalDAV server says about the calendars of an account, and what follows for the first choice. */
import { normaliseLine } from '#domain/forms/normalise.ts';
import { type Element, givenIn, isGood, named, type Part } from './multistatus.ts';

export interface FoundCalendar {
  url: string;
  name: string;
  /** The account may not write into it. */
  isReadOnly?: boolean;
  /** Its owner never counts as busy by it, or subscribed to it, such as holidays. */
  isFree?: boolean;
}

/** Body of the PROPFIND that asks a user for the place of the calendars. */
export const homeQuestion = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-home-set/></d:prop></d:propfind>`;

/** `user`: the address that was asked. */
export function homeIn(parts: readonly Part[], user: string): string | undefined {
  const homes = parts.flatMap((part) => givenIn(part, 'calendar-home-set') ?? []);
  const hrefs = homes.flatMap((home) => named(home, 'href')).map(({ text }) => text.trim());
  const first = hrefs.find((href) => href !== '');
  return first === undefined ? undefined : URL.parse(first, user)?.href;
}

/** Body of the PROPFIND that asks for them. */
export const calendarsQuestion = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"><d:prop>
<d:displayname/><d:resourcetype/><d:current-user-privilege-set/><cs:source/>
<c:supported-calendar-component-set/><c:schedule-calendar-transp/>
</d:prop></d:propfind>`;

const mostCalendars = 30;
const longestName = 80;
/** RFC 3744: `write` includes the other two; `bind` adds an entry. */
const writing = ['all', 'write', 'write-content', 'bind'];

/** Those that hold events and may be read, in the server's order. `home`: where their addresses begin. */
export function foundCalendars(parts: readonly Part[], home: string): FoundCalendar[] {
  return parts
    .filter(
      (part) => isGood(part.status) && kindsOf(part).includes('calendar') && holdsEvents(part),
    )
    .flatMap((part) => {
      const url = URL.parse(part.href, home)?.href;
      const may = privilegesOf(part);
      // Others may let their busy times be asked for without their events.
      const isHidden =
        may !== undefined && may.length > 0 && !may.includes('all') && !may.includes('read');
      return url === undefined || isHidden ? [] : { part, url, may };
    })
    .slice(0, mostCalendars)
    .map(({ part, url, may }, index) => ({
      url,
      name: nameIn(part) || `Calendar ${index + 1}`,
      ...(may !== undefined && !writing.some((one) => may.includes(one)) && { isReadOnly: true }),
      ...((isTransparent(part) || isSubscribed(part)) && { isFree: true }),
    }));
}

const nameIn = (part: Part) =>
  normaliseLine(givenIn(part, 'displayname')?.text ?? '').slice(0, longestName);

const kindsOf = (part: Part) => namesIn(givenIn(part, 'resourcetype'));

const namesIn = (element: Element | undefined) => element?.children.map(({ name }) => name) ?? [];

/** A calendar that names no kinds of entries takes all (RFC 4791, section 5.2.3). */
function holdsEvents(part: Part): boolean {
  const kinds = givenIn(part, 'supported-calendar-component-set');
  const names = kinds ? named(kinds, 'comp').map(({ attributes }) => attributes.name) : [];
  return names.length === 0 || names.some((name) => name?.toUpperCase() === 'VEVENT');
}

/** Undefined if the server does not say. */
function privilegesOf(part: Part): string[] | undefined {
  const set = givenIn(part, 'current-user-privilege-set');
  return set && named(set, 'privilege').flatMap(namesIn);
}

const isTransparent = (part: Part) =>
  namesIn(givenIn(part, 'schedule-calendar-transp')).includes('transparent');

const isSubscribed = (part: Part) =>
  kindsOf(part).includes('subscribed') || givenIn(part, 'source') !== undefined;

/** Where calls are written at first: the first calendar that may be written, if possible one that counts as busy. */
export const firstForCalls = (found: readonly FoundCalendar[]): FoundCalendar | undefined => {
  const writable = found.filter(({ isReadOnly }) => !isReadOnly);
  return writable.find(({ isFree }) => !isFree) ?? writable[0];
};
