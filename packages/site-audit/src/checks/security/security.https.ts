import { answerCheck, fail, pass, warn } from '../../catalog/define-check.ts';

/** By whether the certificate says where to get that of its issuer. */
const effects = {
  named: 'Many browsers fetch it themselves, but others and most programs show a warning or fail.',
  unnamed: 'Visitors whose browser does not know it already see a warning instead of the page.',
};

export const check = answerCheck('PSQ', 8, {
  title: 'Encrypted connection',
  why: 'Browsers call plain http “not secure,” and clients send you financial data here.',
  fix: 'Have your host install a certificate (most do it free of charge), then redirect every http address to https.',
  source: 'G:https; LH:is-on-https',
  judge({ isHttps, page }) {
    const { missingIssuer } = page.answer;
    if (missingIssuer) {
      const { name, isNamed } = missingIssuer;
      const words = `The page is served over https, but the server leaves out the intermediate certificate of its issuer, “${name}”. ${effects[isNamed ? 'named' : 'unnamed']} Ask your host to install the full certificate chain. We read the page without proof that it came from your server.`;
      return (isNamed ? warn : fail)(words, { value: 'incomplete chain' });
    }
    return isHttps
      ? pass('The page is served over https.', { value: 'https' })
      : fail('The page is served over plain http, so anyone on the way can read and change it.', {
          value: 'http',
        });
  },
});
