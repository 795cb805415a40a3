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
import { callTimeIn, shortStartIn, startIn } from './call-time.ts';
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
  firm: 'Doe CPA',
  answers: [{ label: 'Your name', value: 'Jane Doe' }],
  isSuspect: false,
};

const toVisitor = [
  bookingConfirmation(call, 'booked', brand),
  bookingConfirmation(call, 'moved', brand),
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
  ['Pacific/Apia', 'Tue, Mar 16, 5:00 AM GMT+13'],
  ['America/St_Johns', 'Mon, Mar 15, 1:30 PM GMT-2:30'],
])('in %s the call starts %s', (zone, label) => {
  expect(shortStartIn(zone, call.startAt)).toBe(label);
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
    bookingNotice(call, brand, undefined),
    bookingCancelledNotice(call, 'us', 'A reason', brand),
  ];
  expect(JSON.stringify(toHost)).not.toContain('/bookings/token');
});

test('the host gets the time in the business zone, the previous time, and every answer', () => {
  const notice = bookingNotice(call, brand, Date.parse('2027-03-12T17:00:00Z'));
  expect(notice.subject).toBe('Call moved to Mon, Mar 15, 9:00 AM PDT with Doe CPA');
  expect(notice.rows).toEqual([
    { label: 'Was', value: 'Friday, March 12, 2027, 9:00 AM PST' },
    { label: 'For the visitor', value: startIn('America/New_York', call.startAt) },
    { label: 'How we meet', value: call.place },
    ...call.answers,
  ]);
});

test('a sentence in the name field is not used as a greeting', () => {
  const named = { ...call, name: 'Buy pills at https://x.example' };
  expect(JSON.stringify(bookingConfirmation(named, 'booked', brand))).not.toContain('pills');
});
