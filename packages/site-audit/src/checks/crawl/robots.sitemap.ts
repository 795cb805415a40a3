import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { isHttp, parseUrl } from '../../site/urls.ts';
import { counted, cutText } from '../../text/texts.ts';

function faultOf(value: string): string | null {
  if (value === '') return 'it is empty';
  const url = parseUrl(value);
  if (url && !isHttp(url)) return `its scheme is ${url.protocol.slice(0, -1)}`;
  if (!/^https?:\/\//i.test(value)) return 'it is not absolute';
  return url ? null : 'it is not an address';
}

export const check = siteCheck('SQ', 2, {
  title: 'Sitemap line in robots.txt',
  why: 'Every crawler looks here for a sitemap, so new pages are found sooner.',
  fix: 'Add a line such as `Sitemap: https://www.yourfirm.com/sitemap.xml`, with scheme and host.',
  source: 'G:build-sitemap; sitemaps.org',
  judge({ robots }) {
    if (robots.meaning === 'everything-disallowed') return info('robots.txt could not be read.');
    const lines = robots.text.sitemaps;
    if (lines.length === 0)
      return warn(
        robots.meaning === 'rules'
          ? 'robots.txt names no sitemap.'
          : 'Without a robots.txt no sitemap is named.',
        { value: 0 },
      );
    const items = lines.map(({ value, line }) => {
      const fault = faultOf(value);
      return {
        fault,
        detail: `Line ${line}: Sitemap: ${cutText(value, 300)}${fault ? ` (${fault})` : ''}`,
      };
    });
    const faulty = items.filter(({ fault }) => fault !== null);
    if (faulty.length > 0)
      return fail(`${counted(faulty.length, 'sitemap line')} of robots.txt cannot be used.`, {
        value: lines.length,
        items: faulty.map(({ detail }) => ({ url: robots.url, detail })),
      });
    return pass(`robots.txt names ${counted(lines.length, 'sitemap')}.`, {
      value: lines.length,
      items: items.map(({ detail }) => detail),
    });
  },
});
