import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { pageVerdict, quotedRule } from '../../robots/match-robots.ts';
import { googlebot } from '../../robots/parse-robots.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Noindex behind robots.txt',
  why: 'A blocked crawler never sees the noindex, so the address can stay in the results.',
  fix: 'Delete the `Disallow` rule until the page has dropped out of the results, or delete the page and answer 410.',
  source: 'G:block-indexing',
  judge({ directives, snapshot, url }) {
    if (!directives.isNoindex) return pass('The page has no noindex that robots.txt could hide.');
    const verdict = pageVerdict(snapshot, googlebot, url.href);
    if (verdict.kind === 'disallowed') {
      const items = verdict.rule ? [quotedRule(verdict.rule)] : [];
      return fail('The page is set to noindex, but robots.txt keeps Google from reading that.', {
        items,
      });
    }
    return pass('Google may fetch the page and will see that it is set to noindex.');
  },
});
