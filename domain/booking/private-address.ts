/**
 * The private iCal address of a calendar, as Google, Outlook and others show it: reads what a person typed, and says what
 * is wrong with it and where the right one is. Pure.
 */
import { calendarAddress } from './config.ts';

interface PrivateAddress {
  address: string;
  /** What to call the calendar when its owner does not say. */
  name: string;
}

const ofGoogle = 'Copy the “Secret address in iCal format”, as in the steps for Google.';
const ofOutlook = 'Copy the ICS link, as in the steps for Outlook.';
const anew = 'Copy the private address that the calendar shows now, as in the steps.';
const byLogin = 'Connect it with its server, your user name and an app password instead.';

/** `fault`: sentences with the remedy. */
export function readPrivateAddress(typed: string): PrivateAddress | { fault: string } {
  const text = typed.trim();
  if (text === '') return { fault: `Enter the private address of the calendar. ${anew}` };
  if (/<\s*\w/.test(text) && !/^<\S+>$/.test(text))
    return {
      fault: `This is code that shows a calendar on a web page, not its private address. ${anew}`,
    };
  if (/^(file:|[a-z]:\\|\\\\|~?\/)/i.test(text))
    return { fault: `This is a file on a computer, which does not follow the calendar. ${anew}` };
  if (/^[^\s/@]+@[^\s/@]+$/.test(text.replace(/^mailto:/i, '')))
    return {
      fault: `This is the ID of a calendar or an email address, not a private address. ${anew}`,
    };
  const isSchemeless = /^[\w-]+(\.[\w-]+)+(:\d+)?\//.test(text);
  const { data: address, error } = calendarAddress.safeParse(
    isSchemeless ? `https://${text}` : text,
  );
  if (address === undefined) {
    const isPlain = /^http:/i.test(text);
    return {
      fault: isPlain
        ? 'The address must begin with https://, because others could read the calendar over http://. Try the same address with https://.'
        : `This is no address of a calendar: ${error?.issues[0]?.message ?? ''}. ${anew}`,
    };
  }
  const url = new URL(address);
  const fault = wrongPage(url);
  return fault === undefined ? { address, name: programOf(url) } : { fault };
}

const isIn = ({ hostname }: URL, ...domains: string[]) =>
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

const isGoogle = (url: URL) =>
  isIn(url, 'google.com', 'calendar.app.google', 'googleusercontent.com', 'googleapis.com');
const isOutlook = (url: URL) =>
  isIn(url, 'outlook.com', 'live.com', 'office.com', 'office365.com', 'cloud.microsoft');

/** Whether a provider has no server that takes a user name and an app password. */
export const isReadByAddressOnly = (url: URL) => isGoogle(url) || isOutlook(url);

/** What kind of address of the provider it is, if it is not a calendar's. */
function wrongPage(url: URL): string | undefined {
  const path = url.pathname.toLowerCase();
  const isCalendar = path.endsWith('.ics');
  if (isGoogle(url)) {
    if (path.startsWith('/calendar/ical/') && isCalendar) return undefined;
    if (/dav/.test(path)) return `Google does not let programs in with a password. ${ofGoogle}`;
    return `This is a page of Google Calendar, not its private address. ${ofGoogle}`;
  }
  if (isOutlook(url)) {
    if (isCalendar) return undefined;
    if (path.endsWith('.html')) return 'This is Outlook’s HTML link. Copy the ICS link below it.';
    return `This is a page of Outlook, not the address of a calendar. ${ofOutlook}`;
  }
  if (isIn(url, 'icloud.com') && !path.startsWith('/published/'))
    return `This is not the address of a public iCloud calendar. ${byLogin}`;
  return undefined;
}

function programOf(url: URL): string {
  if (isGoogle(url)) return 'Google Calendar';
  if (isOutlook(url)) return 'Outlook';
  return isIn(url, 'icloud.com') ? 'iCloud' : url.hostname;
}

/** By the words of a FeedError, which complete "The calendar …". */
const faults: readonly (readonly [RegExp, string])[] = [
  [
    /status 40[13]$/,
    `The address asks for a sign-in, so it is not the private one. ${anew} For a calendar with a server of its own: ${byLogin}`,
  ],
  [
    /status (404|410)$/,
    `There is no calendar at this address anymore, or a part of the address is missing. ${anew}`,
  ],
  [
    /^redirects/,
    `The calendar has moved, and this address leads on to one that cannot be read. ${anew}`,
  ],
  [/^is a web page/, `The address opens a web page, not a calendar. ${anew}`],
  [
    /^is larger/,
    'The calendar # and cannot be read every few minutes. Publish a smaller calendar, or one that shows only when you are busy.',
  ],
  [
    /^is busy|status (429|5\d\d)$|^does not answer/,
    'The calendar’s server #. The address may be right: add it again in a few minutes.',
  ],
  [
    /^lies in a private network/,
    'The address # that this site does not read. Enter an address on the internet.',
  ],
  [/^cannot be (found|reached)/, 'The calendar #. Check the address for a part that is missing.'],
];

export function addressFaultWords(fault: string): string {
  const [, words = `The calendar #. ${anew}`] = faults.find(([kind]) => kind.test(fault)) ?? [];
  return words.replace('#', fault);
}
