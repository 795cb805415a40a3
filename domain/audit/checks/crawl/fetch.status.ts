import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.status',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'A page that does not answer 200 is dropped from, or never enters, a search index.',
  fix: 'Serve the page with status 200, or redirect the address to its replacement.',
  source: 'G:http-network-errors; LH:http-status-code; RFC9110 §15',
  judge() {
    return info('UNWRITTEN');
  },
});
