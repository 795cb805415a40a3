import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { wordsOfFault } from '../../site/answer.ts';
import type { Target } from '../../site/snapshot.ts';
import { targetResult } from '../../site/target-state.ts';
import { whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

interface State {
  kind: 'unknown' | 'fine' | 'redirect' | 'silent' | 'dead';
  words: string;
}

function stateOf(result: Target['result']): State {
  if (result === 'skipped') return { kind: 'unknown', words: 'was not asked' };
  if ('kind' in result) return { kind: 'silent', words: wordsOfFault(result) };
  const { status, hops, ending, url } = result.answer;
  if (ending === 'loop' || ending === 'too-many')
    return { kind: 'dead', words: 'redirects without end' };
  if (status >= 400) return { kind: 'dead', words: `answers with status ${status}` };
  const [first] = hops;
  if (first) return { kind: 'redirect', words: `redirects (status ${first.status}) to ${url}` };
  return { kind: status === 200 ? 'fine' : 'redirect', words: `answers with status ${status}` };
}

export const check = siteCheck('SQ', 5, {
  title: 'Sitemap addresses that answer',
  why: 'Dead entries waste crawler visits and lower trust in the file.',
  fix: 'List only final, working addresses: remove the ones below or replace them with where they lead.',
  source: 'G:build-sitemap',
  judge(snapshot) {
    const reason = whyNoSitemap(snapshot);
    if (reason) return info(reason);
    const states = (snapshot.sitemap?.sample ?? [])
      .map((url) => ({ url, ...stateOf(targetResult(url, snapshot)) }))
      .filter(({ kind }) => kind !== 'unknown');
    if (states.length === 0) return info('None of the sitemap’s addresses could be asked.');
    const of = (kind: State['kind']) =>
      states
        .filter((one) => one.kind === kind)
        .map(({ url, words }) => ({ url, detail: `This address ${words}.` }));
    const [dead, redirecting, silent] = [of('dead'), of('redirect'), of('silent')];
    const items = [...dead, ...silent, ...redirecting];
    const extra = { value: items.length, items };
    const looked = counted(states.length, 'address', 'addresses');
    if (dead.length > 0)
      return fail(
        `${dead.length} of ${looked} from the sitemap ${dead.length === 1 ? 'is' : 'are'} dead.`,
        extra,
      );
    if (silent.length > 0)
      return warn(`${silent.length} of ${looked} from the sitemap gave no usable answer.`, extra);
    if (redirecting.length > 0)
      return warn(
        `${redirecting.length} of ${looked} from the sitemap ${redirecting.length === 1 ? 'leads' : 'lead'} elsewhere.`,
        extra,
      );
    return pass(
      states.length === 1
        ? 'The one address looked at answers with status 200.'
        : `All ${looked} looked at answer with status 200.`,
      { value: 0 },
    );
  },
});
