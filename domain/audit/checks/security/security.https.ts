import { answerCheck, fail, pass } from '../../catalog/define-check.ts';

export const check = answerCheck({
  title: 'Encrypted connection',
  why: 'Browsers call plain http “not secure,” and clients send you financial data here.',
  fix: 'Have your host install a certificate (most do it free of charge), then redirect every http address to https.',
  source: 'G:https; LH:is-on-https',
  judge({ isHttps }) {
    return isHttps
      ? pass('The page is served over https.', { value: 'https' })
      : fail('The page is served over plain http, so anyone on the way can read and change it.', {
          value: 'http',
        });
  },
});
