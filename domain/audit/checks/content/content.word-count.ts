import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'content.word-count',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'There is too little for a reader, or an engine, to judge.',
  fix: 'Answer the questions clients ask about this service.',
  source: 'G:creating-helpful-content',
  judge() {
    return info('UNWRITTEN');
  },
});
