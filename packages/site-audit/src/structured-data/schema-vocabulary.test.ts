import { expect, test } from 'vitest';
import { isA, isSchemaNamespace, isSchemaType, withoutSchemaPrefix } from './schema-vocabulary.ts';

test.each([
  ['AccountingService', 'LocalBusiness', true],
  ['AccountingService', 'Organization', true],
  ['AccountingService', 'Place', true],
  ['BlogPosting', 'Article', true],
  ['NGO', 'Organization', true],
  ['Organization', 'LocalBusiness', false],
  ['Acountant', 'Thing', false],
  ['constructor', 'Thing', false],
])('%s is a %s: %s', (type, ancestor, expected) => {
  expect(isA(type, ancestor)).toBe(expected);
});

test('names are case-sensitive, and inherited object properties are not types', () => {
  expect(['3DModel', 'FAQPage', 'Text', 'localbusiness', '__proto__', 'toString'].map(isSchemaType)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['https://schema.org', true],
  ['http://schema.org/', true],
  ['https://www.schema.org', true],
  ['HTTPS://Schema.org/docs/jsonldcontext.jsonld', true],
  ['schema.org', false],
  ['https://schema.org/Person', false],
  ['https://schema.org.evil.test/', false],
])('%s is the vocabulary: %s', (address, expected) => {
  expect(isSchemaNamespace(address)).toBe(expected);
});

test.each([
  ['EmployeeRole', 'Role'],
  ['OrganizationRole', 'Intangible'],
  ['PerformanceRole', 'Role'],
  ['LinkRole', 'Role'],
  ['Distance', 'Quantity'],
  ['Duration', 'Quantity'],
  ['Energy', 'Quantity'],
  ['Mass', 'Intangible'],
])('%s is known as a kind of %s', (type, ancestor) => {
  expect(isSchemaType(ancestor) && isA(type, ancestor)).toBe(true);
});

test('only names of schema.org lose their prefix', () => {
  expect(withoutSchemaPrefix('https://schema.org/Person')).toBe('Person');
  expect(withoutSchemaPrefix('https://schema.org/a/b')).toBe('https://schema.org/a/b');
  expect(withoutSchemaPrefix('https://x.test/Person')).toBe('https://x.test/Person');
});
