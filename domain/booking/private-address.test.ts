import { expect, test } from 'vitest';
import { addressFaultWords, readPrivateAddress } from './private-address.ts';

const google = 'https://calendar.google.com/calendar';
const ical = `${google}/ical/ann%40firm.example/private-0123abcd/basic.ics`;
const outlook = 'https://outlook.office365.com/owa/calendar/0a1b@firm.example/2c3d/calendar.ics';

test.each([
  [ical, ical, 'Google Calendar'],
  [` ${ical}\n`, ical, 'Google Calendar'],
  [ical.replace('https://', ''), ical, 'Google Calendar'],
  [outlook, outlook, 'Outlook'],
  [outlook.replace('https:', 'webcal:'), outlook, 'Outlook'],
  [
    'webcal://p01-caldav.icloud.com/published/2/MTIz',
    'https://p01-caldav.icloud.com/published/2/MTIz',
    'iCloud',
  ],
  [
    'https://cloud.firm.example/remote.php/dav/public-calendars/a1?export',
    undefined,
    'cloud.firm.example',
  ],
  ['https://ann:secret@mail.firm.example/home/ann/calendar.ics', undefined, 'mail.firm.example'],
])('%s is read', (typed, address = typed, name) => {
  expect(readPrivateAddress(typed)).toEqual({ address, name });
});

const ofGoogle = /page of Google Calendar.*Secret address in iCal format/;
const ofOutlook = /page of Outlook.*ICS link/;

test.each([
  ['', /^Enter the private address/],
  [`${google}/u/0/r`, ofGoogle],
  [`${google}/embed?src=ann%40firm.example&ctz=America%2FNew_York`, ofGoogle],
  [
    'https://www.google.com/calendar/dav/ann@firm.example/events',
    /does not let programs in.*Secret address/,
  ],
  [
    `<iframe src="${google}/embed?src=x" style="border:0"></iframe>`,
    /code that shows a calendar on a web page/,
  ],
  ['ann@firm.example', /ID of a calendar or an email address/],
  ['https://outlook.office.com/calendar/view/week', ofOutlook],
  [outlook.replace('.ics', '.html'), /HTML link. Copy the ICS link/],
  ['https://www.icloud.com/calendar/', /not the address of a public iCloud calendar.*app password/],
  ['http://firm.example/ann.ics', /must begin with https.*Try the same address with https/],
  ['file:///Users/ann/calendar.ics', /file on a computer/],
  ['javascript:alert(1)', /no address of a calendar/],
])('%s is refused with the remedy', (typed, words) => {
  const read = readPrivateAddress(typed);
  if (!('fault' in read)) throw new Error('expected a fault');
  expect(read.fault).toMatch(words);
  expect(read.fault).toMatch(/[.:]$|https:\/\/\.$/);
});

test.each([
  'answers with status 404',
  'is a web page, not a calendar',
  'is not a calendar that can be read',
  'is busy and asks to wait 5 minutes',
  'cannot be found: its name has no address',
])('what to do when it %s is a whole sentence', (fault) => {
  expect(addressFaultWords(fault)).toMatch(/^The(re)? [^#]*\. [A-Z][^#]*\.$|^The [^#]*: [^#]*\.$/);
});
