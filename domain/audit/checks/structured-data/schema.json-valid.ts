import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.json-valid',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'One stray comma and the block is thrown away.',
  fix: 'Build it with a JSON serialiser.',
  source: 'JSON-LD 1.1; G:intro-structured-data',
  judge() {
    return info('UNWRITTEN');
  },
});
