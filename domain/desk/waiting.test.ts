import { expect, test } from 'vitest';
import { isUnanswered, urgency } from './waiting.ts';

const asked = { form: 'contact', verdict: 'clean', status: 'new', hasCall: false } as const;

test.each([
  [{}, true],
  [{ verdict: 'suspect' }, true],
  [{ status: 'awaiting_time' }, true],
  [{ status: 'contacted' }, false],
  [{ status: 'lost' }, false],
  [{ verdict: 'spam' }, false],
  [{ hasCall: true }, false],
  [{ form: 'newsletter' }, false],
  [{ form: 'tool-email' }, false],
] as const)('an inquiry with %o waits: %s', (more, waits) =>
  expect(isUnanswered({ ...asked, ...more })).toBe(waits),
);

test('a wait is late after a day and overdue after three', () => {
  expect([23.9, 24, 71.9, 72].map((hours) => urgency(hours * 3_600_000))).toEqual([
    'fresh',
    'late',
    'late',
    'overdue',
  ]);
});
