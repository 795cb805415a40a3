import { expect, test } from 'vitest';
import type { NoticedCall } from './bookings.ts';
import {
  bookingCancelled,
  bookingCancelledNotice,
  bookingConfirmation,
  bookingMissed,
  bookingNotice,
  bookingReminder,
} from './bookings.ts';
import { bothHours, callTimeIn, shortStartIn, startIn } from './call-time.ts';
import { sampleLead } from './samples.ts';
import { brand } from './testing/brand.ts';

const call: NoticedCall = {
  startAt: Date.parse('2027-03-15T16:00:00Z'),
  endAt: Date.parse('2027-03-15T16:30:00Z'),
  visitorZone: 'America/New_York',
  businessZone: 'America/Los_Angeles',
  place: 'We call the number you give us.',
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '541 555 0199',
  fileUrl: 'https://www.tallygrove.example/bookings/token.ics',
  manageUrl: 'https://www.tallygrove.example/bookings/token',
  calendars: [{ label: 'Add to Google Calendar', url: 'https://calendar.google.com/x' }],
  id: '01a1fadd-875c-739c-8ffd-88c60d4745ef',
  lead: {
    ...sampleLead,
    fields: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '541 555 0199',
      firm_name: 'Doe CPA',
    },
  },
};

const before = Date.parse('2027-03-12T17:00:00Z');

const toVisitor = [
  bookingConfirmation(call, 'booked', brand),
  bookingConfirmation(call, { by: 'us', from: before }, brand),
  bookingConfirmation(call, 'asked_again', brand),
  bookingCancelled(call, 'visitor', brand),
  bookingReminder(call, brand),
  bookingMissed(call, brand),
];

test('the zone name is the one of that day', () => {
  const pacific = (instant: string) => {
    const at = Date.parse(instant);
    return callTimeIn('America/Los_Angeles', at, at + 1_800_000);
  };
  expect(pacific('2027-03-12T17:00:00Z')).toEqual({
    date: 'Friday, March 12, 2027',
    time: '9:00 AM to 9:30 AM',
    zone: 'Pacific Standard Time (America/Los_Angeles)',
  });
  expect(pacific('2027-03-15T16:00:00Z')).toEqual({
    date: 'Monday, March 15, 2027',
    time: '9:00 AM to 9:30 AM',
    zone: 'Pacific Daylight Time (America/Los_Angeles)',
  });
  expect(pacific('2026-11-01T08:30:00Z').time).toBe('1:30 AM PDT to 1:00 AM PST');
});

test.each([
  ['America/New_York', 'Mon, Mar 15, 12:00 PM EDT'],
  ['Asia/Kolkata', 'Mon, Mar 15, 9:30 PM GMT+5:30'],
])('in %s the call starts %s', (zone, label) => {
  expect(shortStartIn(zone, call.startAt)).toBe(label);
});

test.each([
  ['America/New_York', '12:00 PM for you, 9:00 AM in our office'],
  ['Asia/Tokyo', 'Tuesday, 1:00 AM for you, Monday, 9:00 AM in our office'],
  ['America/Vancouver', undefined],
])('the hours of a visitor in %s and of the office', (zone, text) => {
  expect(bothHours(zone, call.businessZone, call.startAt)).toBe(text);
});

test('every mail to the visitor has the time in the visitor’s zone and says who we are', () => {
  for (const mail of toVisitor) {
    expect(mail.callTime).toMatchObject({
      date: 'Monday, March 15, 2027',
      time: '12:00 PM to 12:30 PM',
      zone: 'Eastern Daylight Time (America/New_York)',
    });
    expect(mail.greeting).toBe('Hello Jane Doe,');
    expect(mail.footer?.links).toHaveLength(1);
    expect(mail.footer?.lines.join()).toContain('Eugene, OR');
  }
});

test('only mails of an active call have the manage link', () => {
  const manages = toVisitor.map((mail) => JSON.stringify(mail).includes('/bookings/token'));
  expect(manages).toEqual([true, true, true, false, true, false]);
  const toHost = [
    bookingNotice(call, brand),
    bookingCancelledNotice(call, 'us', 'A reason', brand),
  ];
  expect(JSON.stringify(toHost)).not.toContain('/bookings/token');
});

test('the host gets the time in the business zone, the previous time, and every answer', () => {
  const notice = bookingNotice(call, brand, { by: 'visitor', from: before });
  expect(notice.subject).toBe('Call moved to Mon, Mar 15, 9:00 AM PDT with Jane Doe, Doe CPA');
  expect(notice.rows.slice(0, 2)).toEqual([
    { label: 'Old time', value: 'Friday, March 12, 2027, 9:00 AM PST' },
    { label: 'For the visitor', value: startIn('America/New_York', call.startAt) },
  ]);
  expect(notice.person).toMatchObject({ name: 'Jane Doe', firm: 'Doe CPA' });
  expect([notice.button, ...(notice.actions ?? [])].map((link) => link?.url)).toEqual([
    `https://www.tallygrove.example/desk/calls/${call.id}`,
    'tel:+15415550199',
    expect.stringMatching(/^mailto:jane@example\.com\?/),
  ]);
});

test.each([
  [
    bookingConfirmation(call, { by: 'us', from: before }, brand),
    'We moved your call',
    /sorry.*reserved/,
  ],
  [
    bookingConfirmation(call, { by: 'visitor', from: before }, brand),
    'You moved your call',
    /is free again/,
  ],
  [bookingCancelled(call, 'us', brand), 'We had to cancel your call', /We are sorry/],
  [bookingCancelled(call, 'visitor', brand), 'You canceled this call', /^The update in this email/],
  [bookingNotice(call, brand, { by: 'us', from: before }), 'We moved a call', /^$/],
  [bookingCancelledNotice(call, 'us', undefined, brand), 'We canceled a call', /booked again/],
])('%# says who changed the call: %s', ({ heading, paragraphs }, expected, words) => {
  expect(heading).toBe(expected);
  expect(paragraphs[0] ?? '').toMatch(words);
});

test('nothing is left of a person who was erased', () => {
  const lead = { ...call.lead, fields: { email: 'erased@erased.invalid' } };
  const notice = bookingCancelledNotice({ ...call, lead }, 'us', 'A reason', brand);
  expect(notice.subject).toBe('Call canceled: Mon, Mar 15, 9:00 AM PDT');
  expect(notice).not.toHaveProperty('person');
  expect(notice).not.toHaveProperty('button');
  expect(JSON.stringify(notice)).not.toContain('erased');
});

test('a sentence in the name field is not used as a greeting', () => {
  const named = { ...call, name: 'Buy pills at https://x.example' };
  expect(JSON.stringify(bookingConfirmation(named, 'booked', brand))).not.toContain('pills');
});
