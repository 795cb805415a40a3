import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'html.doctype',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Quirks mode changes layout and sizes.',
  fix: 'Begin with <!doctype html>.',
  source: 'HTML:the-doctype; LH:doctype',
  judge() {
    return info('UNWRITTEN');
  },
});
