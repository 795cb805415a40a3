import { expect, it, test } from 'vitest';
import { strokesOfDays } from './month-marks.tsx';
import { milestonesOf } from './setup-timeline.tsx';

const count = (path: string) => path.split('M').length - 1;

test('thirty days are six tallies: 24 trunks and 6 strikes', () => {
  const { trunks, strikes, from, to } = strokesOfDays([1, 30]);
  expect([count(trunks), count(strikes)]).toEqual([24, 6]);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(526);
});

test('a range contains only its own days', () => {
  const { trunks, strikes } = strokesOfDays([4, 6]);
  expect([count(trunks), count(strikes)]).toEqual([2, 1]);
});

it('draws days at their first number and puts longer work into the note', () => {
  const timeline = milestonesOf([
    { name: 'Day 7 to 10', text: 'Your first workflow goes live.' },
    { name: 'Week 4 to 6', text: 'The full infrastructure takes this long.' },
  ]);
  expect(timeline.milestones).toEqual([
    { day: 7, when: 'Day 7 to 10', text: 'Your first workflow goes live.' },
  ]);
  expect(timeline.note).toBe('Week 4 to 6: the full infrastructure takes this long.');
});

it('has no note if everything fits into thirty days', () => {
  expect(milestonesOf([{ name: 'Day 30', text: 'Done.' }]).note).toBeUndefined();
});
