import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import {
  type Canonical,
  countedCanonicals,
  formOfHref,
  quotedLink,
  wordsForForm,
} from '../../links/page-links.ts';

type Finding = { canonical: Canonical; status: 'warn' | 'fail'; words: string };

function findingFor(canonical: Canonical): Finding[] {
  const form = formOfHref(canonical.href);
  if (form === 'blank') return [{ canonical, status: 'warn', words: wordsForForm.blank }];
  if (form !== 'absolute') return [{ canonical, status: 'fail', words: wordsForForm[form] }];
  return canonical.href.includes('#')
    ? [{ canonical, status: 'warn', words: 'with a fragment' }]
    : [];
}

export const check = documentCheck('PSQ', 4, {
  title: 'Canonical in full',
  why: 'A relative canonical changes with the address it’s read at, so copies can claim to be the original.',
  fix: 'Write scheme, host and path in full, without a fragment: `<link rel="canonical" href="https://www.example.com/services">`.',
  source: 'G:consolidate-duplicate-urls; LH:canonical',
  judge({ links }) {
    const counted = countedCanonicals(links);
    if (counted.length === 0) return info('The page names no canonical address.');
    const findings = counted.flatMap(findingFor);
    const worst = findings.find(({ status }) => status === 'fail') ?? findings[0];
    if (!worst) return pass('The canonical address is written in full.');
    const items = findings.map(({ canonical, words }) => quotedLink(canonical, words));
    return (worst.status === 'fail' ? fail : warn)(`The canonical address is ${worst.words}.`, {
      items,
    });
  },
});
