import { expect, test } from 'vitest';
import { paneAsked } from './steps.ts';

test.each([
  [{ pick: '2027-03-15T16:00:00Z', slot: '' }, 'you'],
  [{ pick: 'none' }, 'you'],
  [{ show_from: '2027-03-15' }, 'time'],
  [{ show_month: '2027-03' }, 'time'],
  [{ zones: 'all' }, 'time'],
  [{ intent: 'show-times' }, 'time'],
  [{ intent: 'time' }, 'time'],
  [{ intent: 'confirm' }, 'confirm'],
  [{ intent: 'submit' }, undefined],
  [{ intent: ['you', 'confirm'] }, undefined],
  [{ slot: '2027-03-15T16:00:00Z', name: 'Jane' }, undefined],
])('%j asks for %s', (fields, pane) => {
  expect(paneAsked(fields)).toBe(pane);
});
