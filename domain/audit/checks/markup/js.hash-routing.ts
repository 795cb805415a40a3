import { defineCheck, fail, listed, pass, quoted, warn } from '../../define-check.ts';
import { counted } from '../../texts.ts';
import { isInternal, parseUrl } from '../../urls.ts';

export const check = defineCheck({
  id: 'js.hash-routing',
  of: 'document',
  title: 'Pages behind a hash sign',
  why: 'What follows a # is no page of its own to a search engine. Services kept there share one address and cannot be found one by one.',
  fix: 'Give each page a real path, such as `/services/payroll` instead of `/#/payroll` (History API).',
  source: 'G:javascript-seo-basics',
  judge({ document: { anchors }, url: page }) {
    const found = anchors.filter(({ url: address }) => {
      // Cheap look first: few addresses have such a fragment.
      if (address === null || !/#[/!]/.test(address)) return false;
      const url = parseUrl(address);
      // A bare `#!` goes nowhere and is written on purpose.
      return url !== null && isInternal(url, page) && /^#(?:\/|!.)/.test(url.hash);
    });
    const value = found.length;
    if (value === 0) return pass('No link leads to a page behind a hash sign.', { value });
    const extra = { value, ...listed(found.map((link) => quoted(link))) };
    const message = `${counted(value, 'link leads', 'links lead')} to a page behind a hash sign`;
    return value >= 3
      ? fail(`${message}; the site seems to be built on them.`, extra)
      : warn(`${message}.`, extra);
  },
});
