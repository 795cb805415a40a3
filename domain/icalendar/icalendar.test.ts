import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import {
  addToCalendar,
  calendarText,
  escapedText,
  folded,
  type Invitation,
  invitationText,
} from './icalendar.ts';

const file = {
  productId: '-//Example//Dates//EN',
  name: 'Dates',
  description: 'Due dates; shifted, once',
  url: 'https://example.test/dates',
  source: 'https://example.test/dates.ics',
  stamp: '2026-11-21T00:00:00Z',
  events: [
    {
      uid: '2027-1040@example.test',
      date: '2027-04-15',
      summary: 'Individual returns (Form 1040, Form 4868)',
      description: 'First line\nSecond line; with, marks \\ and an é',
      url: 'https://example.test/dates',
      categories: ['Individuals'],
    },
    { uid: '2028-w2@example.test', date: '2028-12-31', summary: 'Last day of a year' },
  ],
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const octets = (text: string) => new TextEncoder().encode(text).length;

test('a calendar file has escaped text, whole days with exclusive ends, and folded lines that end in CRLF', () => {
  const text = calendarText(file);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
  expect(text).toContain('DTSTART;VALUE=DATE:20270415\r\nDTEND;VALUE=DATE:20270416\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20281231\r\nDTEND;VALUE=DATE:20290101\r\n');
  expect(text.match(/^DTSTAMP:20261121T000000Z\r$/gm)).toHaveLength(2);
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
  const lines = unfolded(text);
  expect(lines).toContain('SUMMARY:Individual returns (Form 1040\\, Form 4868)');
  expect(lines).toContain('DESCRIPTION:First line\\nSecond line\\; with\\, marks \\\\ and an é');
  expect(lines).toContain('URL:https://example.test/dates\r\n');
  // Control characters are not allowed.
  expect(escapedText('a\u0000b\u0007c\r\nd')).toBe('abc\\nd');
});

test('folds any text so that unfolding restores it and no line is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escapedText(text)}`;
      const result = folded(line);
      expect(unfolded(result)).toBe(line);
      for (const part of result.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
    }),
  );
});

const call: Invitation = {
  method: 'REQUEST',
  uid: '01a1fadd-875c-739c-8ffd-88c60d4745ef@www.tallygrove.example',
  sequence: 0,
  isCanceled: false,
  changedAt: Date.parse('2026-11-20T18:00:00.500Z'),
  startAt: Date.parse('2027-03-15T16:00:00Z'),
  endAt: Date.parse('2027-03-15T16:30:00Z'),
  product: 'Tallygrove',
  summary: 'Call with Tallygrove',
  description:
    'Change or cancel: https://www.tallygrove.example/bookings/abc\nSecond; line, with \\ and é',
  location: 'We call the number you give us.',
  organizers: [
    { name: 'Tallygrove', address: 'host@tallygrove.example' },
    { name: 'Tallygrove', address: 'no-reply@tallygrove.example' },
  ],
  attendees: [{ name: 'Jane Doe', address: 'jane@example.com' }],
};

/** The file as an independent parser reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  const parties = ['organizer', 'attendee'].map((name) => component.getFirstProperty(name));
  return { calendar, component, event, parties };
}

test('an independent parser reads who, when and where', () => {
  const { calendar, component, event, parties } = read(invitationText(call));
  const properties = ['status', 'transp', 'dtstamp'].map((name) =>
    String(component.getFirstPropertyValue(name)),
  );
  expect(properties).toEqual(['CONFIRMED', 'OPAQUE', '2026-11-20T18:00:00Z']);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Tallygrove//Booking//EN');
  expect([event.uid, event.sequence, event.summary, event.location, event.description]).toEqual([
    call.uid,
    0,
    call.summary,
    call.location,
    call.description,
  ]);
  const times = [event.startDate, event.endDate].map((time) => time.toJSDate().getTime());
  expect(times).toEqual([call.startAt, call.endAt]);
  expect(parties.map((party) => party?.getFirstValue())).toEqual([
    'mailto:host@tallygrove.example',
    'mailto:jane@example.com',
  ]);
  expect(['cn', 'partstat'].map((name) => parties[1]?.getParameter(name))).toEqual([
    'Jane Doe',
    'ACCEPTED',
  ]);
  expect(component.getAllSubcomponents()).toEqual([]);
});

test('an invitation is updated and canceled in place: same UID and people, higher sequence, stamp of the change', () => {
  const changes: Partial<Invitation>[] = [
    {},
    { sequence: 1, changedAt: call.changedAt + 60_000, startAt: call.startAt + 900_000 },
    { sequence: 2, method: 'CANCEL', isCanceled: true },
  ];
  const seen = changes.map((change) => read(invitationText({ ...call, ...change })));
  const [, moved, canceled] = seen;
  expect(new Set(seen.map(({ event }) => event.uid)).size).toBe(1);
  expect(seen.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  expect(moved?.event.startDate.toJSDate().getTime()).toBe(call.startAt + 900_000);
  expect(String(moved?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T18:01:00Z');
  expect(canceled?.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(canceled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  const people = seen.map(({ parties }) => parties.map((party) => party?.toICALString()).join());
  expect(new Set(people).size).toBe(1);
});

test('a name cannot break out of its parameter', () => {
  const name = 'Doe, "Jane"; CUTYPE=ROOM:mailto:x@y.example\r\nATTENDEE:mailto:z@y.example';
  const text = invitationText({ ...call, attendees: [{ name, address: 'jane@example.com' }] });
  const { component, parties } = read(text);
  expect(component.getAllProperties('attendee')).toHaveLength(1);
  expect(parties[1]?.getFirstValue()).toBe('mailto:jane@example.com');
  expect(parties[1]?.getParameter('cutype')).toBeUndefined();
  for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
});

test('links for web calendars have the times in UTC and how to change the call', () => {
  const { startAt, endAt } = call;
  const place = 'We call you & talk';
  const { google, outlook } = addToCalendar({
    title: call.summary,
    startAt,
    endAt,
    place,
    details: 'Call (541) 555-0142 to change it.',
  });
  const query = (link: string) => Object.fromEntries(new URL(link).searchParams);
  expect(query(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Call with Tallygrove',
    dates: '20270315T160000Z/20270315T163000Z',
    details: 'Call (541) 555-0142 to change it.',
    location: place,
  });
  expect(query(outlook)).toMatchObject({
    subject: 'Call with Tallygrove',
    startdt: '2027-03-15T16:00:00.000Z',
    enddt: '2027-03-15T16:30:00.000Z',
    location: place,
  });
  expect(outlook).not.toContain('+');
});

test('organizer and attendee are never the same address', () => {
  const attendee = { name: 'Host', address: 'HOST@tallygrove.example' };
  const { component, parties } = read(
    invitationText({ ...call, attendees: [attendee, ...call.attendees, attendee] }),
  );
  expect(parties[0]?.getFirstValue()).toBe('mailto:no-reply@tallygrove.example');
  expect(component.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([
    'mailto:HOST@tallygrove.example',
    'mailto:jane@example.com',
  ]);
  // A downloaded file has no attendees.
  const file = read(invitationText({ ...call, method: 'PUBLISH' }));
  expect(file.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(file.component.getAllProperties('attendee')).toEqual([]);
});
