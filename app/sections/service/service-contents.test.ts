import { expect, test } from 'vitest';
import { serviceContents } from './service-contents.ts';

const bare = { packaged: false, extras: [], questions: [] };

test('the index names only the parts that the page has', () => {
  expect(serviceContents(bare, [], false)).toEqual([{ id: 'scope', text: 'Scope of work' }]);
});

test('the headings of the text stand between the rules and the price', () => {
  const page = { ...bare, rules: [{}], price: {} };
  const ids = serviceContents(page, [{ id: 'notes', text: 'Notes' }], true).map(({ id }) => id);
  expect(ids).toEqual(['scope', 'rules', 'notes', 'price', 'related']);
});

test('a packaged service has a cost, another one a way of being priced', () => {
  const price = (packaged: boolean) =>
    serviceContents({ ...bare, packaged, price: {} }, [], false).find(({ id }) => id === 'price')?.text;
  expect([price(true), price(false)]).toEqual(['What it costs', 'How it is priced']);
});
