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

test('names compare with their case, and whatever objects inherit is no type', () => {
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

test('only names of schema.org lose their prefix', () => {
  expect(withoutSchemaPrefix('https://schema.org/Person')).toBe('Person');
  expect(withoutSchemaPrefix('https://schema.org/a/b')).toBe('https://schema.org/a/b');
  expect(withoutSchemaPrefix('https://x.test/Person')).toBe('https://x.test/Person');
});
