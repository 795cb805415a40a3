import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.canonical-conflict',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It merges languages that are meant to rank apart.',
  fix: 'Make each language version canonical to itself.',
  source: 'G:localized-versions; LH:canonical',
  judge() {
    return info('UNWRITTEN');
  },
});
