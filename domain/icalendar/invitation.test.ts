import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { addToCalendar, type Invitation, invitationText } from './icalendar.ts';

const call: Invitation = {
  method: 'REQUEST',
  uid: '01a1fadd-875c-739c-8ffd-88c60d4745ef@www.tallygrove.example',
  sequence: 0,
  isCancelled: false,
  changedAt: Date.parse('2026-11-20T18:00:00.500Z'),
  startAt: Date.parse('2027-03-15T16:00:00Z'),
  endAt: Date.parse('2027-03-15T16:30:00Z'),
  product: 'Tallygrove',
  summary: 'Call with Tallygrove',
  description: 'Change or cancel: https://www.tallygrove.example/bookings/abc\nSecond; line, with \\ and é',
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

describe('an invitation in an independent parser', () => {
  it('has who, when and where', () => {
    const { calendar, component, event, parties } = read(invitationText(call));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Tallygrove//Booking//EN');
    expect([event.uid, event.sequence]).toEqual([call.uid, 0]);
    expect(event.startDate.toJSDate().getTime()).toBe(call.startAt);
    expect(event.endDate.toJSDate().getTime()).toBe(call.endAt);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T18:00:00Z');
    expect([event.summary, event.location]).toEqual([call.summary, call.location]);
    expect(event.description).toBe(call.description);
    const [organizer, attendee] = parties;
    expect(organizer?.getFirstValue()).toBe('mailto:host@tallygrove.example');
    expect(attendee?.getFirstValue()).toBe('mailto:jane@example.com');
    expect(attendee?.getParameter('cn')).toBe('Jane Doe');
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('transp')).toBe('OPAQUE');
    expect(component.getAllSubcomponents()).toEqual([]);
  });

  it('is updated and canceled in place: same UID and people, higher sequence, stamp of the change', () => {
    const first = read(invitationText(call));
    const moved = read(
      invitationText({
        ...call,
        sequence: 1,
        changedAt: call.changedAt + 60_000,
        startAt: call.startAt + 900_000,
      }),
    );
    const canceled = read(
      invitationText({
        ...call,
        method: 'CANCEL',
        isCancelled: true,
        sequence: 2,
        changedAt: call.changedAt,
      }),
    );
    const seen = [first, moved, canceled];
    expect(new Set(seen.map(({ event }) => event.uid)).size).toBe(1);
    expect(seen.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(moved.event.startDate.toJSDate().getTime()).toBe(call.startAt + 900_000);
    expect(String(moved.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T18:01:00Z');
    expect(canceled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(canceled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    const people = seen.map(({ parties }) => parties.map((party) => party?.toICALString()).join());
    expect(new Set(people).size).toBe(1);
  });
});

test('lines are folded at 75 bytes, end in CRLF and split no character', () => {
  const text = invitationText({
    ...call,
    location: 'Besprechungsraum über dem Café 👍🏽 '.repeat(9),
    attendees: [{ name: 'Zoë '.repeat(25).trim(), address: 'zoe@example.com' }],
  });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
  }
  expect(read(text).event.location).toBe('Besprechungsraum über dem Café 👍🏽 '.repeat(9));
});

test('a name cannot break out of its parameter', () => {
  const name = 'Doe, "Jane"; CUTYPE=ROOM:mailto:x@y.example\r\nATTENDEE:mailto:z@y.example';
  const text = invitationText({ ...call, attendees: [{ name, address: 'jane@example.com' }] });
  const { component, parties } = read(text);
  expect(component.getAllProperties('attendee')).toHaveLength(1);
  expect(parties[1]?.getFirstValue()).toBe('mailto:jane@example.com');
  expect(parties[1]?.getParameter('cutype')).toBeUndefined();
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
});

test('a downloaded file has no attendees', () => {
  const { calendar, component } = read(invitationText({ ...call, method: 'PUBLISH' }));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(component.getAllProperties('attendee')).toEqual([]);
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
