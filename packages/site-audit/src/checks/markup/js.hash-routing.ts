import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { isInternal, parseUrl } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('Q', 2, {
  title: 'Pages behind a hash sign',
  why: 'Search engines don’t index what follows a #, so those services share one address.',
  fix: 'Give each page a real path, such as `/services/payroll` instead of `/#/payroll` (History API).',
  source: 'G:javascript-seo-basics',
  judge({ document: { anchors }, url: page }) {
    const found = anchors.filter(({ url: address }) => {
      // Fast check first: few addresses have such a fragment.
      if (address === null || !/#[/!]/.test(address)) return false;
      const url = parseUrl(address);
      // A bare `#!` is an intentional no-op.
      return url !== null && isInternal(url, page) && /^#(?:\/|!.)/.test(url.hash);
    });
    const value = found.length;
    if (value === 0) return pass('No link leads to a page behind a hash sign.', { value });
    const extra = { value, items: found };
    const message = `${counted(value, 'link leads', 'links lead')} to a page behind a hash sign`;
    return value >= 3
      ? fail(`${message}; the site seems to be built on them.`, extra)
      : warn(`${message}.`, extra);
  },
});
