import { expect, test } from 'vitest';
import { ariaRoles, ariaValues, concreteRole } from './aria.ts';

test('a role has the properties of the specification', () => {
  expect(ariaRoles.get('heading')).toMatchObject({ isNamedByContents: true, needs: ['level'] });
  expect(ariaRoles.get('option')).toMatchObject({ isLeaf: true });
  expect(ariaRoles.get('tab')?.inside).toEqual(['tablist']);
  expect(ariaRoles.get('paragraph')?.never).toContain('label');
  expect(ariaValues.get('current')?.tokens).toContain('page');
});

test('abstract roles are not allowed on elements', () => {
  expect([concreteRole('widget'), concreteRole('nonsense')]).toEqual([null, null]);
});
