import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.https-upgrade',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Two live copies split signals, and the plain one can be altered on the way.',
  fix: 'Redirect every http address to its https twin, permanently.',
  source: 'G:https; LH:redirects-http',
  judge() {
    return info('UNWRITTEN');
  },
});
