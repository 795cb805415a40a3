import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.ttfb',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Every other load milestone waits for the first byte.',
  fix: 'Cache the HTML, and move the origin or the edge nearer to the clients.',
  source: 'web.dev/ttfb; LH:server-response-time',
  judge() {
    return info('UNWRITTEN');
  },
});
