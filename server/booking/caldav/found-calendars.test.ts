import { expect, test } from 'vitest';
import { firstForCalls, foundCalendars } from './found-calendars.ts';
import { partsOf } from './multistatus.ts';

const home = 'https://dav.example/calendars/ann/';

const ok = 'HTTP/1.1 200 OK';
const group = (props: string, status = ok) =>
  `<d:propstat><d:prop>${props}</d:prop><d:status>${status}</d:status></d:propstat>`;
const collection = '<d:collection/><cal:calendar/>';

/** As sabre/dav writes it, which Nextcloud and Baïkal use. */
const entry = (path: string, props: string, { types = collection, more = '' } = {}) =>
  `<d:response><d:href>/calendars/ann/${path}/</d:href>${group(`<d:resourcetype>${types}</d:resourcetype>${props}`)}${more}</d:response>`;
const named = (name: string) => `<d:displayname>${name}</d:displayname>`;
const may = (...privileges: string[]) =>
  `<d:current-user-privilege-set>${privileges.map((one) => `<d:privilege><d:${one}/></d:privilege>`).join('')}</d:current-user-privilege-set>`;
const components = (...names: string[]) =>
  `<cal:supported-calendar-component-set>${names.map((name) => `<cal:comp name="${name}"/>`).join('')}</cal:supported-calendar-component-set>`;
const counts = (how: 'opaque' | 'transparent') =>
  `<cal:schedule-calendar-transp><cal:${how}/></cal:schedule-calendar-transp>`;

const answer = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${entry('..', '', { types: '<d:collection/>' })}${responses.join('')}</d:multistatus>`;
const found = (xml: string) => foundCalendars(partsOf(xml) ?? [], home);

const work = entry('work', named('Work') + may('all', 'read', 'write'));

test.each([
  ['Work', 'Work'],
  ['', 'Calendar 1'],
  ['&#160;&#8203;', 'Calendar 1'],
  ['<![CDATA[Roe & Sons]]>', 'Roe & Sons'],
  ['<![CDATA[Roe]]><![CDATA[ & Sons]]>', 'Roe & Sons'],
  ['Roe &amp; Sons &lt;LLC&gt;', 'Roe & Sons <LLC>'],
  ['&#84;&#x61;x', 'Tax'],
  ['<b>Bold</b>', 'Calendar 1'],
  ['true', 'true'],
  ['Töplitz\n  2', 'Töplitz 2'],
])('the name %j is read as %j', (written, name) => {
  expect(found(answer(entry('a', named(written)))).map((one) => one.name)).toEqual([name]);
});

test.each<[title: string, responses: string[], shown: unknown[], calls: string | undefined]>([
  [
    'Nextcloud: birthdays to read, subscribed holidays, then Work',
    [
      entry('contact_birthdays', named('Birthdays') + may('read') + counts('transparent')),
      entry(
        'holidays',
        `${named('Holidays')}<cs:source><d:href>https://x.example/</d:href></cs:source>${may('read', 'write-properties')}`,
      ),
      entry('work', named('Work') + may('write', 'write-content', 'bind', 'unbind', 'read')),
    ],
    ['Birthdays, read only, free', 'Holidays, read only, free', 'Work'],
    'Work',
  ],
  [
    'Baïkal: a share to read, whose properties may be written',
    [entry('boss', named('Boss') + may('read', 'read-acl', 'write-properties')), work],
    ['Boss, read only', 'Work'],
    'Work',
  ],
  [
    'a server that does not know privileges',
    [
      entry('a', named('A'), {
        more: group('<d:current-user-privilege-set/>', 'HTTP/1.1 404 Not Found'),
      }),
    ],
    ['A'],
    'A',
  ],
  [
    'Fastmail: a calendar that never counts comes first',
    [entry('a', named('Private') + may('all', 'read') + counts('transparent')), work],
    ['Private, free', 'Work'],
    'Work',
  ],
  [
    'DAViCal: only bind and write-content',
    [entry('a', named('A') + may('read', 'bind', 'write-content') + counts('opaque'))],
    ['A'],
    'A',
  ],
  [
    'SOGo: nothing may be written',
    [entry('a', named('A') + may('read'))],
    ['A, read only'],
    undefined,
  ],
  [
    'Zimbra: only busy times of a colleague',
    [
      entry(
        'b',
        named('Ben') +
          `<d:current-user-privilege-set><d:privilege><cal:read-free-busy/></d:privilege></d:current-user-privilege-set>`,
      ),
      work,
    ],
    ['Work'],
    'Work',
  ],
  [
    'iCloud: reminders are no calendar',
    [
      entry('t', named('Reminders') + components('VTODO')),
      entry('h', named('Home') + components('VEVENT')),
    ],
    ['Home'],
    'Home',
  ],
  [
    'Cyrus: inbox, outbox and journal',
    [
      entry('Inbox', '', { types: '<d:collection/><cal:schedule-inbox/>' }),
      entry('Outbox', '', { types: '<d:collection/><cal:schedule-outbox/>' }),
      entry('j', named('Journal') + components('VJOURNAL')),
      work,
    ],
    ['Work'],
    'Work',
  ],
  [
    'a subscription that is a calendar',
    [entry('s', named('Sports'), { types: `${collection}<cs:subscribed/>` }), work],
    ['Sports, free', 'Work'],
    'Work',
  ],
  ['an account without calendars', [], [], undefined],
])('%s', (_, responses, shown, calls) => {
  const all = found(answer(...responses));
  const inWords = all.map(({ name, isReadOnly, isFree }) =>
    [name, ...(isReadOnly ? ['read only'] : []), ...(isFree ? ['free'] : [])].join(', '),
  );
  expect(inWords).toEqual(shown);
  expect(firstForCalls(all)?.name).toBe(calls);
});

test.each([
  ['/calendars/ann/work/', 'https://dav.example/calendars/ann/work/'],
  ['https://p42.dav.example/x/', 'https://p42.dav.example/x/'],
  ['<![CDATA[/a%20b/]]>', 'https://dav.example/a%20b/'],
])('the address %s leads to %s', (href, url) => {
  const xml = answer(work).replace('/calendars/ann/work/', href);
  expect(found(xml).map((one) => one.url)).toEqual([url]);
});

test('other prefixes and a default namespace name the same things', () => {
  const xml = answer(work)
    .replaceAll(/(<\/?)d:/g, '$1')
    .replaceAll('cal:', 'C:')
    .replace('xmlns:d', 'xmlns')
    .replace('xmlns:cal', 'xmlns:C');
  expect(found(xml)).toEqual([{ url: `${home}work/`, name: 'Work' }]);
});

test.each([
  ['cut off', answer(work).slice(0, -20)],
  ['a page', '<!doctype html><html><body><p>Sign in</body></html>'],
  ['a fault of its own', '<d:error xmlns:d="DAV:"><d:need-privileges/></d:error>'],
])('%s is no answer of several parts', (_, text) => {
  expect(partsOf(text)).toBeUndefined();
});

test.each([
  ['<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:"></d:multistatus>\n'],
  [
    '<d:multistatus xmlns:d="DAV:"><d:responsedescription>none</d:responsedescription></d:multistatus>',
  ],
])('%s is an empty one', (text) => {
  expect(partsOf(text)).toEqual([]);
});
