import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.csp',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'It limits the harm of an injected script.',
  fix: 'Begin in report-only mode, then enforce.',
  source: 'W3C:CSP3; LH:csp-xss',
  judge() {
    return info('UNWRITTEN');
  },
});
