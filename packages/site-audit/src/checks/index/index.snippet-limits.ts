import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { type DirectiveRule, rulesFor } from '../../directives/directives.ts';
import { googlebot } from '../../robots/parse-robots.ts';
import { inWords } from '../../text/texts.ts';

/** `max-snippet:00` also means 0. */
const isLimit = ({ token }: DirectiveRule) =>
  ['nosnippet', 'noimageindex', 'max-image-preview:none'].includes(token) ||
  /^max-snippet:0{1,9}$/.test(token);

export const check = documentCheck('PSQ', 2, {
  title: 'Limits on snippets',
  why: 'A result without text or picture gets fewer clicks.',
  fix: 'Remove the limit unless it is deliberate, or write `max-snippet:-1, max-image-preview:large`.',
  source: 'G:robots-meta-tag',
  judge({ directives: { rules } }) {
    const limits = rulesFor(googlebot, rules).filter(isLimit);
    if (limits.length === 0)
      return pass('Google may show text and pictures of this page in its results.');
    const tokens = [...new Set(limits.map(({ token }) => token))];
    return warn(`The page limits what Google may show of it: ${inWords(tokens)}.`, {
      value: tokens,
      items: limits.map(({ token, from }) => `${from}: ${token}`),
    });
  },
});
