import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'content.keyword-stuffing',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Unnatural repetition is a spam signal and tires the reader.',
  fix: 'Write as you would speak to a client.',
  source: 'G:spam-policies (keyword stuffing)',
  judge() {
    return info('UNWRITTEN');
  },
});
