import { documentCheck, fail, info, pass } from '../../catalog/define-check.ts';
import { type Alternate, quotedLink } from '../../links/page-links.ts';
import { withoutFragment } from '../../site/urls.ts';

const addressOf = ({ url, href }: Alternate) => withoutFragment(url ?? href.trim());

export const check = documentCheck('PSQ', 3, {
  title: 'One address for each language',
  why: 'With two addresses for one language, the search engine can’t know which to show.',
  fix: 'Keep one address for each language code, and remove the entries left over from an older version of the site.',
  source: 'G:localized-versions',
  judge({ links: { alternates } }) {
    if (alternates.length === 0) return info('The page names no language versions.');
    const byCode = Map.groupBy(alternates, ({ hreflang }) => hreflang.trim().toLowerCase());
    const doubled = [...byCode].filter(([, entries]) => new Set(entries.map(addressOf)).size > 1);
    if (doubled.length === 0) return pass('Every language code leads to one address.');
    const codes = doubled.map(([code]) => code.slice(0, 60));
    const message =
      codes.length === 1
        ? `The code ${JSON.stringify(codes[0])} leads to different addresses.`
        : `${codes.length} codes lead to different addresses.`;
    const items = doubled.flatMap(([, entries]) => entries.map((entry) => quotedLink(entry)));
    return fail(message, { value: codes.slice(0, 50), items });
  },
});
