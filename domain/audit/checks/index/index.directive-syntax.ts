import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { faultOfDirective } from '../../directives/directive-fault.ts';

export const check = documentCheck({
  id: 'index.directive-syntax',
  title: 'Spelling of directives',
  why: 'Search engines skip an unknown directive without telling you.',
  fix: 'Use documented directives separated by commas, such as `<meta name="robots" content="noindex, nofollow">`, and delete the rest.',
  source: 'G:robots-meta-tag',
  judge({ directives: { rules }, snapshot }) {
    if (rules.length === 0) return pass('The page has no robots directives, so none is misspelled.');
    const faults = rules.flatMap(({ token, from }) => {
      const fault = faultOfDirective(token, snapshot.now);
      return fault === null
        ? []
        : [{ token: token.slice(0, 100), detail: `${from}: ${token.slice(0, 100)} (${fault})` }];
    });
    if (faults.length === 0) return pass('Every robots directive is one that search engines document.');
    const count = faults.length === 1 ? 'One robots directive is' : `${faults.length} robots directives are`;
    return warn(`${count} not understood by any major search engine.`, {
      value: faults.slice(0, 50).map(({ token }) => token),
      items: faults.map(({ detail }) => detail),
    });
  },
});
