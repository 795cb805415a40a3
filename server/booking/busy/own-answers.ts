/** What the host answered to an invitation. Other people's answers say nothing about the host's time. */
import { domainToASCII } from 'node:url';
import { type Property, parameterOf } from '#domain/icalendar/read-components.ts';

/** Longest address of a person that is read. */
const longest = 1000;

/** A mail address in one spelling: from `mailto:`, percent-encoded, in angle brackets, in any case. */
function addressIn(text: string): string | undefined {
  const [plain = ''] = decoded(text.slice(0, longest)).split('?');
  const at = plain.lastIndexOf('@');
  const local = /[^\s<>":;,]{1,64}$/.exec(plain.slice(0, Math.max(0, at)))?.[0];
  const domain = /^[^\s<>":;,/]{1,253}/.exec(plain.slice(at + 1))?.[0];
  if (local === undefined || domain === undefined) return undefined;
  const host = domainToASCII(domain.replace(/\.$/, '')) || domain.toLowerCase();
  return `${local.toLowerCase()}@${host === 'googlemail.com' ? 'gmail.com' : host}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Google's addresses of calendars hold the owner's mail address. */
const addressesInUrl = (url: string) => (URL.parse(url)?.pathname ?? '').split('/');

/** Google names a person's first calendar after the mail address. */
const ownName = /^X-WR-CALNAME(?:;[^:\r\n]{0,200})?:[ \t]*([^\s@]{1,64}@[^\s@]{1,253})[ \t]*\r?$/im;

/** Whether an `ATTENDEE` is the host: by the configured addresses, the calendar's address, or its name. */
export function hostIn(
  text: string,
  addresses: readonly string[],
): (attendee: Property) => boolean {
  const named = ownName.exec(text.slice(0, 10_000))?.[1] ?? '';
  const own = new Set([...addresses, named].flatMap((one) => addressIn(one) ?? []));
  return (attendee) =>
    own.size > 0 &&
    [attendee.value, parameterOf(attendee, 'EMAIL') ?? ''].some((one) =>
      own.has(addressIn(one) ?? ''),
    );
}

/** All addresses under which a host is invited. */
export const addressesOf = (
  host: { email: string; calendarEmails?: readonly string[] | undefined },
  url: string,
) =>
  [host.email, ...(host.calendarEmails ?? []), ...addressesInUrl(url)].filter(
    (text) => addressIn(text) !== undefined,
  );

/**
 * Whether the host will not come: declined, or sends someone else. With several answers, under several addresses, all
 * have to say so. No answer yet, "maybe" and unknown words keep the time busy.
 */
export const hasDeclined = (answers: readonly Property[]) =>
  answers.length > 0 &&
  answers.every((answer) => {
    const word = parameterOf(answer, 'PARTSTAT')?.trim().toUpperCase();
    return (
      word === 'DECLINED' ||
      (word === 'DELEGATED' && parameterOf(answer, 'DELEGATED-TO') !== undefined)
    );
  });
