import { expect, test } from 'vitest';
import kept from '../src/accessibility/aria-tables.json' with { type: 'json' };
import { listAria } from './list-aria-roles.ts';

test('the auditor knows the roles, states and properties of the installed aria-query', () => {
  expect(kept).toEqual(listAria());
});
