import {
  type DocumentSubject,
  documentCheck,
  fail,
  info,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { readPageLinks } from '../../links/page-links.ts';
import { isVisited, targetResult } from '../../site/target-state.ts';
import { isSameUrl } from '../../site/urls.ts';
import { otherVersions } from '../../site/wanted-targets.ts';
import { counted } from '../../text/texts.ts';

type Verdict = 'returns' | 'silent' | 'unknown';

function verdictOn(address: string, { snapshot, url }: DocumentSubject): Verdict {
  const result = targetResult(address, snapshot);
  if (!isVisited(result)) return 'unknown';
  const { alternates } = readPageLinks(result.document, result.answer.headers, result.answer.url);
  return alternates.some((alternate) => alternate.url !== null && isSameUrl(alternate.url, url))
    ? 'returns'
    : 'silent';
}

export const check = documentCheck('Q', 5, {
  title: 'Links back from the versions',
  why: 'A language version counts only when it links back to this page.',
  fix: 'Put the same full list of language versions on every one of them.',
  source: 'G:localized-versions',
  judge(subject) {
    if (subject.links.alternates.length === 0) return info('The page names no language versions.');
    const versions = otherVersions(subject.links, subject.url);
    if (versions.length === 0) return info('The page names no language version other than itself.');
    const judged = versions.map((address) => ({
      url: address,
      verdict: verdictOn(address, subject),
    }));
    const silent = judged.filter(({ verdict }) => verdict === 'silent');
    const unknown = judged.filter(({ verdict }) => verdict === 'unknown');
    const items = [
      ...silent.map(({ url }) => ({
        url,
        detail: 'Does not name this page as a language version',
      })),
      ...unknown.map(({ url }) => ({ url, detail: 'Could not be fetched' })),
    ];
    if (silent.length > 0)
      return fail(
        `${counted(silent.length, 'language version does', 'language versions do')} not link back to this page.`,
        { items },
      );
    if (unknown.length > 0)
      return warn(`${counted(unknown.length, 'language version')} could not be fetched.`, {
        items,
      });
    return pass('Every language version links back to this page.', { value: versions.length });
  },
});
