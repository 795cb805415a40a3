import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { signNames, signsOfStanding } from '../../page/signs-of-standing.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PS', 2, {
  title: 'Signs of standing',
  why: 'Visitors to a financial site look for credentials before they look at fees.',
  fix: 'Name the people who sign the work with their letters and bodies, say since when you practice, and quote clients who agreed to it.',
  source: 'G:creating-helpful-content (E-E-A-T)',
  judge({ document }) {
    const text = `${document.visibleText}\n${document.altTexts.join('\n').slice(0, 100_000)}`;
    const signs = signsOfStanding(text);
    const kinds = signs.map(({ kind }) => signNames[kind]);
    const items = signs.map(
      ({ kind, text: found }) => `${signNames[kind]}: “${cutText(found, 80)}”`,
    );
    if (signs.length >= 2)
      return pass(`The page shows ${kinds.join(', ')}.`, { value: kinds, items });
    if (signs.length === 1)
      return warn(`The only sign of standing on the page is ${kinds[0]}.`, { value: kinds, items });
    return fail('The page names no person, credential, years in practice or client’s word.', {
      value: [],
    });
  },
});
