import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'title.present',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It is the headline of the search result and of the browser tab.',
  fix: 'Write a title that names the service, the place and the firm.',
  source: 'G:title-link; LH:document-title',
  judge() {
    return info('UNWRITTEN');
  },
});
