import { expect, test } from 'vitest';
import { addressFaultWords, readPrivateAddress } from './private-address.ts';

const google = 'https://calendar.google.com/calendar';
const ical = `${google}/ical/ann%40firm.example/private-0123abcd/basic.ics`;
const outlook = 'https://outlook.office365.com/owa/calendar/0a1b@firm.example/2c3d/calendar.ics';

test.each([
  [ical, ical, 'Google Calendar'],
  [` ${ical}\n`, ical, 'Google Calendar'],
  [`<${ical}>`, ical, 'Google Calendar'],
  [`“${ical}”`, ical, 'Google Calendar'],
  [ical.replace('https://', ''), ical, 'Google Calendar'],
  [`${google}/ical/x%40group.calendar.google.com/public/basic.ics`, undefined, 'Google Calendar'],
  [outlook, outlook, 'Outlook'],
  [outlook.replace('https:', 'webcal:'), outlook, 'Outlook'],
  ['https://outlook.live.com/owa/calendar/00/11/cid-22/calendar.ics', undefined, 'Outlook'],
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
  ['https://calendar.zoho.com/ical/0a1b/pvt/2c3d', undefined, 'calendar.zoho.com'],
  ['https://user.fm.example/calendar/v1-abc/Ann.ics', undefined, 'user.fm.example'],
  ['https://ann:secret@mail.firm.example/home/ann/calendar.ics', undefined, 'mail.firm.example'],
])('%s is read', (typed, address = typed, name) => {
  expect(readPrivateAddress(typed)).toEqual({ address, name });
});

const ofGoogle = /page of Google Calendar.*Secret address in iCal format/;
const ofOutlook = /page of Outlook.*ICS link/;

test.each([
  ['', /^Enter the private address/],
  [' \n', /^Enter the private address/],
  [`${google}/u/0/r`, ofGoogle],
  [`${google}/u/0/r/settings/calendar/YW5u`, ofGoogle],
  [`${google}/embed?src=ann%40firm.example&ctz=America%2FNew_York`, ofGoogle],
  [`${google}/u/0?cid=YW5uQGZpcm0`, ofGoogle],
  [`${google}/appointments/schedules/AcZs`, ofGoogle],
  ['https://calendar.app.google/AbC123', ofGoogle],
  [
    'https://www.google.com/calendar/dav/ann@firm.example/events',
    /does not let programs in.*Secret address/,
  ],
  ['https://apidata.googleusercontent.com/caldav/v2/ann/events', /does not let programs in/],
  [
    `<iframe src="${google}/embed?src=x" style="border:0"></iframe>`,
    /code that shows a calendar on a web page/,
  ],
  ['ann@firm.example', /ID of a calendar or an email address/],
  ['c_188@group.calendar.google.com', /ID of a calendar/],
  ['https://outlook.office.com/calendar/view/week', ofOutlook],
  ['https://outlook.live.com/calendar/0/', ofOutlook],
  ['https://outlook.cloud.microsoft/calendar', ofOutlook],
  [outlook.replace('.ics', '.html'), /HTML link. Copy the ICS link/],
  ['https://www.icloud.com/calendar/', /not the address of a public iCloud calendar.*app password/],
  ['https://caldav.icloud.com/', /not the address of a public iCloud calendar/],
  ['http://firm.example/ann.ics', /must begin with https.*Try the same address with https/],
  ['file:///Users/ann/calendar.ics', /file on a computer/],
  ['C:\\Users\\ann\\calendar.ics', /file on a computer/],
  ['/home/ann/calendar.ics', /file on a computer/],
  ['my calendar', /no address of a calendar/],
  ['javascript:alert(1)', /no address of a calendar/],
])('%s is refused with the remedy', (typed, words) => {
  const read = readPrivateAddress(typed);
  if (!('fault' in read)) throw new Error('expected a fault');
  expect(read.fault).toMatch(words);
  expect(read.fault).toMatch(/[.:]$|https:\/\/\.$/);
});

test.each([
  'answers with status 404',
  'answers with status 403',
  'answers with status 418',
  'redirects more than 3 times',
  'is a web page, not a calendar',
  'is not a calendar that can be read',
  'is larger than 64 MiB',
  'is busy and asks to wait 5 minutes',
  'does not answer within 10 seconds',
  'lies in a private network',
  'cannot be found: its name has no address',
])('what to do when it %s is a whole sentence', (fault) => {
  expect(addressFaultWords(fault)).toMatch(/^The(re)? [^#]*\. [A-Z][^#]*\.$|^The [^#]*: [^#]*\.$/);
});
