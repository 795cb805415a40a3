import { expect, test } from 'vitest';
import { readData } from '../values/data-files.ts';

const item = '{ id: "990", what: Returns, filers: [nonprofits], for: last year }';

/** The faults of a file with these dates. */
const faultsOf = (...dates: string[]) => {
  const read = readData(
    'deadlines',
    `filers: { nonprofits: Nonprofits }\ndates:\n${dates.map((one) => `  - ${one}\n`).join('')}`,
  );
  return 'faults' in read ? read.faults : [];
};

test('a date with its items is read', () => {
  expect(faultsOf(`{ id: may, name: Returns, day: 05-15, items: [${item}] }`)).toEqual([]);
});

test.each([
  [
    `{ id: may, name: Returns, day: 15-05, items: [${item}] }`,
    'dates.0.day: This has to be a month and a day, such as 04-15.',
  ],
  [
    `{ id: may, name: Returns, day: 05-15, items: [${item}, ${item}] }`,
    'dates.0.items.1.id: This has to be an id of its own.',
  ],
  [
    `{ id: may, name: Returns, day: 05-15, items: [${item.replace('[nonprofits]', '[banks]')}] }`,
    'dates.0.items.0.filers: This has to be some of these: nonprofits.',
  ],
  [
    `{ id: may, name: Returns, day: 05-15, items: [${item.replace('last year', 'next year')}] }`,
    'dates.0.items.0.for: Choose one of these: this year, last year.',
  ],
])('%s is refused in a sentence', (date, sentence) => {
  expect(faultsOf(date)).toEqual([`content/deadlines.yaml: ${sentence}`]);
});
