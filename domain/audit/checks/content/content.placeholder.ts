import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'content.placeholder',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It looks unfinished and ranks for nothing.',
  fix: 'Replace it with real copy; mend the template.',
  source: 'G:spam-policies; G:creating-helpful-content',
  judge() {
    return info('UNWRITTEN');
  },
});
