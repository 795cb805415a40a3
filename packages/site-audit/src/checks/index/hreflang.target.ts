import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { type TargetState, targetState } from '../../site/target-state.ts';
import { otherVersions } from '../../site/wanted-targets.ts';
import { counted } from '../../text/texts.ts';

/** PDF versions can be indexed, so they only warn. */
const lighter: ReadonlySet<TargetState['kind']> = new Set(['redirect', 'not-html']);

export const check = documentCheck('Q', 4, {
  title: 'Answers of the versions',
  why: 'A language version that redirects, is missing or can’t be indexed drops out.',
  fix: 'List only final addresses that answer 200, may be indexed and are canonical to themselves.',
  source: 'G:localized-versions',
  judge({ links, url, snapshot }) {
    if (links.alternates.length === 0) return info('The page names no language versions.');
    const versions = otherVersions(links, url);
    if (versions.length === 0) return info('The page names no language version other than itself.');
    const states = versions.map((address) => ({ address, ...targetState(address, snapshot) }));
    const known = states.filter(({ kind }) => kind !== 'unknown');
    const faulty = known.filter(({ kind }) => kind !== 'indexable');
    const failing = faulty.filter(({ kind }) => !lighter.has(kind));
    const items = states
      .filter(({ kind }) => kind !== 'indexable')
      .map(({ address, words }) => ({ url: address, detail: `This version ${words}` }));
    if (failing.length > 0)
      return fail(
        `${counted(failing.length, 'language version')} cannot be indexed at the address given.`,
        {
          items,
        },
      );
    if (faulty.length > 0)
      return warn(
        `${counted(faulty.length, 'language version')} should be listed by another address.`,
        {
          items,
        },
      );
    if (known.length === 0)
      return info('None of the language versions could be fetched.', { items });
    const rest = states.length - known.length;
    const note = rest > 0 ? ` ${counted(rest, 'other')} could not be fetched.` : '';
    return pass(
      `${counted(known.length, 'language version')} answered and may be indexed.${note}`,
      {
        items,
      },
    );
  },
});
