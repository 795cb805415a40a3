import { expect, test } from 'vitest';
import kept from '../src/structured-data/schema-types.json' with { type: 'json' };
import { listSchemaTypes } from './list-schema-types.ts';

test('the auditor knows the types of the installed schema-dts', () => {
  expect(kept).toEqual(listSchemaTypes());
});
