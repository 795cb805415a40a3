import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.unsafe-target',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It works only on the developer’s computer.',
  fix: 'Replace it with the public address.',
  source: 'RFC6761; RFC1918',
  judge() {
    return info('UNWRITTEN');
  },
});
