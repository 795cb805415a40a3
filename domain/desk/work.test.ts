import { expect, test } from 'vitest';
import { isDue, readWork } from './work.ts';

const typed = (more: object) => readWork({ owner: '', due: '', amount: '', ...more });

test.each([
  [{}, { ownerId: null, dueOn: null, amount: null }],
  [
    { owner: 'p1', due: '2027-03-15', amount: '$6,999' },
    { ownerId: 'p1', dueOn: '2027-03-15', amount: 6999 },
  ],
  [{ amount: '1200.00' }, { amount: 1200 }],
  [{ amount: '0' }, { amount: 0 }],
])('%o is read as %o', (more, work) => expect(typed(more)).toMatchObject(work));

test.each([
  { due: '15.3.' },
  { due: '2027-02-30' },
  { amount: 'a lot' },
  { amount: '-5' },
  { amount: '1e9' },
  { amount: '10000001' },
])('%o is refused with a sentence', (more) =>
  expect(typed(more)).toEqual({ fault: expect.stringMatching(/^(Due|Amount): .*\.$/) }),
);

test('an open inquiry is due on its day and later', () => {
  const due = (dueOn: string | null, status = 'new') => isDue({ dueOn, status }, '2026-11-20');
  expect([due('2026-11-21'), due('2026-11-20'), due('2026-10-01'), due(null)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([due('2026-11-20', 'won'), due('2026-11-20', 'lost')]).toEqual([false, false]);
});
