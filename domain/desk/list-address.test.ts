import { expect, test } from 'vitest';
import { inboxAddress, readInboxQuery } from './inbox-address.ts';

test('an address keeps what a list is narrowed to, and nothing else', () => {
  const query = readInboxQuery(new URLSearchParams('show=new&q=+ann%26lee+&done=status&form=&x=1'));
  expect(inboxAddress(query)).toBe('/desk/inbox?show=new&q=ann%26lee');
  expect(inboxAddress(query, 'some-id')).toBe('/desk/inbox/some-id?show=new&q=ann%26lee');
  expect(inboxAddress({})).toBe('/desk/inbox');
});
