import { expect, test } from 'vitest';
import { auditorLeague } from './auditor-league.ts';

const rows = Object.entries(auditorLeague.rows);

test('the figures are of a day, and no suite has more right answers than cases', () => {
  expect(new Date(auditorLeague.measured).toISOString().slice(0, 10)).toBe(auditorLeague.measured);
  expect(rows.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'act',
      'gov-uk',
      'axe',
      'robots',
      'lighthouse',
      'schema.examples',
      'schema.classes',
    ]),
  );
  for (const [id, { cases, right }] of rows)
    expect({ id, isRight: right <= cases && cases > 0 }).toEqual({ id, isRight: true });
});
