import { expect, it } from 'vitest';
import { milestonesOf } from './setup-timeline.tsx';

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
