import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'content.readability',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Clients are not accountants; plain text keeps them reading.',
  fix: 'Shorten sentences, and replace jargon or explain it.',
  source: 'WCAG 3.1.5; Flesch 1948',
  judge() {
    return info('UNWRITTEN');
  },
});
