import { info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { whyUnread } from '../../robots/parse-robots.ts';
import { inWords } from '../../text/texts.ts';

export const check = siteCheck('SQ', 1, {
  title: 'Fields Google ignores',
  why: 'Google ignores `noindex` in robots.txt since September 2019, and `crawl-delay` too, so these rules hide and slow nothing there.',
  fix: 'Take the line out and put `<meta name="robots" content="noindex">`, or an `X-Robots-Tag` header, on the page itself.',
  source: 'G:robots_txt; G:block-indexing',
  judge({ robots }) {
    const reason = whyUnread(robots);
    if (reason) return info(reason);
    const { unsupported } = robots.text;
    if (unsupported.length === 0)
      return pass('robots.txt uses no noindex, nofollow or crawl-delay.');
    const fields = [...new Set(unsupported.map(({ field }) => field))];
    return warn(`robots.txt uses ${inWords(fields)}, which Google does not obey there.`, {
      value: fields,
      items: unsupported.map(({ line, field }) => ({
        url: robots.url,
        detail: `Line ${line}: ${field}`,
      })),
    });
  },
});
