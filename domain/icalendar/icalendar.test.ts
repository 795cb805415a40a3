import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText, escapedText, folded } from './icalendar.ts';

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

describe('a calendar file', () => {
  const text = calendarText(file);

  it('ends every line with CRLF and keeps each within 75 octets', () => {
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
  });

  it('whole-day events end on the next day, also at the turn of the year', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20270415\r\nDTEND;VALUE=DATE:20270416\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20281231\r\nDTEND;VALUE=DATE:20290101\r\n');
  });

  it('every event has a UTC stamp, and the file asks for a daily refresh', () => {
    expect(text.match(/^DTSTAMP:20261121T000000Z\r$/gm)).toHaveLength(2);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
  });

  it('text is escaped, addresses are not', () => {
    const lines = unfolded(text);
    expect(lines).toContain('SUMMARY:Individual returns (Form 1040\\, Form 4868)');
    expect(lines).toContain('DESCRIPTION:First line\\nSecond line\\; with\\, marks \\\\ and an é');
    expect(lines).toContain('URL:https://example.test/dates\r\n');
  });

  it('is deterministic', () => {
    expect(calendarText(file)).toBe(text);
  });
});

it('drops control characters that calendar files do not allow', () => {
  expect(escapedText('a\u0000b\u0007c\r\nd')).toBe('abc\\nd');
});

it('folds any text so that unfolding restores it and no line is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escapedText(text)}`;
      const result = folded(line);
      expect(unfolded(result)).toBe(line);
      for (const part of result.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
    }),
  );
});
