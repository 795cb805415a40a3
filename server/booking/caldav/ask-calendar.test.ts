import { expect, test } from 'vitest';
import { createAskCalendar } from './ask-calendar.ts';

const from = Date.parse('2027-03-01T00:00:00Z');
const options = {
  window: { from, to: from + 31 * 86_400_000 },
  businessZone: 'America/Los_Angeles',
  ownHost: 'www.tallygrove.example',
  ownAddresses: [],
};
const read = async (text: string, limits: { heapMb?: number; cpuMs?: number } = {}) => {
  const body = { bytes: new TextEncoder().encode(text), encoding: '', type: '' };
  const ask = createAskCalendar({ siteUrl: 'http://localhost', ...limits });
  return (await ask({ ask: 'feed', body, options })).parsed;
};
const mostBytes = 5 * 1024 * 1024;

/** A feed of the maximum size that repeats one event. */
function largest(event: string): string {
  const head = 'BEGIN:VCALENDAR\n';
  return head + event.repeat(Math.floor((mostBytes - head.length) / event.length));
}

test('a feed is read in a thread, and its faults come back as errors', async () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270302T100000Z\nDURATION:PT1H\nEND:VEVENT\n';
  const start = Date.parse('2027-03-02T10:00:00Z');
  expect((await read(text))?.intervals).toEqual([{ from: start, to: start + 3_600_000 }]);
  await expect(read('<html>')).rejects.toThrow('is a web page, not a calendar');
});

test.each([
  ['events without anything', 'BEGIN:VEVENT\nEND:VEVENT\n', 'holds more than 150000 events'],
  [
    'rules that take long',
    'BEGIN:VEVENT\nDTSTART:19700101T000000\nRRULE:FREQ=DAILY;BYMONTHDAY=-1;COUNT=99999\nEND:VEVENT\n',
    'holds more than 5000 busy times',
  ],
  ['beginnings', 'BEGIN:X\n', undefined],
])('the largest feed of %s finishes', async (_, event, fault) => {
  const parsed = read(largest(event));
  if (fault) await expect(parsed).rejects.toThrow(fault);
  else expect((await parsed)?.intervals).toEqual([]);
});

test('a feed that exceeds time or memory is refused, and the process goes on', async () => {
  const text = largest(
    'BEGIN:VEVENT\nUID:1\nDTSTART:20270302T100000Z\nRRULE:FREQ=DAILY\nEND:VEVENT\n',
  );
  await expect(read(text, { cpuMs: 1 })).rejects.toThrow('takes too long to be read');
  await expect(read(text, { heapMb: 12 })).rejects.toThrow('needs too much memory');
});

test('past events count neither by number nor by size', async () => {
  const past = (index: number) =>
    `BEGIN:VEVENT\nUID:${index}\nDTSTART:20150302T100000Z\nDURATION:PT1H\nDESCRIPTION:${'x'.repeat(400)}\nEND:VEVENT\n`;
  const text = Array.from({ length: 12_000 }, (_, index) => past(index)).join('');
  const now = 'BEGIN:VEVENT\nUID:now\nDTSTART:20270302T100000Z\nDURATION:PT1H\nEND:VEVENT\n';
  expect(text.length).toBeGreaterThan(mostBytes);
  // More events than a feed may keep.
  const many = 'BEGIN:VEVENT\nDTSTART:20150302\nEND:VEVENT\n'.repeat(160_000);
  expect(await read(`BEGIN:VCALENDAR\n${text}${many}${now}`, { heapMb: 64 })).toMatchObject({
    skipped: 0,
    blocked: 0,
    intervals: [{}],
  });
});
