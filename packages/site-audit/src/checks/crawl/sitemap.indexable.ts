import { fail, info, pass, siteCheck } from '../../catalog/define-check.ts';
import { targetState } from '../../site/target-state.ts';
import { whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

const contradicting = new Set(['noindex', 'disallowed', 'canonical-elsewhere']);

export const check = siteCheck('SQ', 5, {
  title: 'Sitemap against the pages',
  why: 'The sitemap says “list this” and the page says “don’t.” Search engines believe the page.',
  fix: 'Remove these addresses from the sitemap, or lift the noindex, the robots.txt rule or the foreign canonical.',
  source: 'G:build-sitemap; G:consolidate-duplicate-urls',
  judge(snapshot) {
    const reason = whyNoSitemap(snapshot);
    if (reason) return info(reason);
    const known = (snapshot.sitemap?.sample ?? [])
      .map((url) => ({ url, ...targetState(url, snapshot) }))
      .filter(({ kind }) => kind !== 'unknown');
    if (known.length === 0) return info('None of the sitemap’s addresses could be asked.');
    const items = known
      .filter(({ kind }) => contradicting.has(kind))
      .map(({ url, words }) => ({ url, detail: `This address ${words}.` }));
    const looked = counted(known.length, 'address', 'addresses');
    if (items.length === 0)
      return pass(`None of ${looked} looked at asks to be left out.`, { value: 0 });
    return fail(`${items.length} of ${looked} from the sitemap may not or should not be listed.`, {
      value: items.length,
      items,
    });
  },
});
