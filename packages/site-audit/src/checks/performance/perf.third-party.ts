import {
  type DocumentSubject,
  documentCheck,
  fail,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { siteOf, webUrl } from '../../site/urls.ts';
import { counted, cutText } from '../../text/texts.ts';

export const check = documentCheck('PS', 2, {
  title: 'Code from other companies',
  why: 'Each outside company delays the page and runs code you don’t control.',
  fix: 'Remove tags that nobody reads anymore, and serve fonts and libraries from your own host.',
  source: 'LH:third-parties-insight',
  judge(subject) {
    const sites = otherSites(subject);
    const value = sites.size;
    if (value === 0) return pass('Scripts, styles and frames all come from this site.', { value });
    const extra = {
      value,
      items: [...sites].map(
        ([site, files]) =>
          `${site}: ${counted(files.length, 'file')}, first ${cutText(files[0]?.href ?? '', 160)}`,
      ),
    };
    const message = `Scripts, styles and frames come from ${counted(value, 'other site', 'other sites')}`;
    if (value > 10) return fail(`${message}; up to 5 is good.`, extra);
    return value > 5 ? warn(`${message}; up to 5 is good.`, extra) : pass(`${message}.`, extra);
  },
});

/** Registrable domains in order of appearance, with the files from each. */
function otherSites({ document: { scripts, links, frames }, url: page }: DocumentSubject) {
  const stylesheets = links.filter(({ rel }) => rel.includes('stylesheet'));
  const files = [...scripts, ...stylesheets, ...frames].flatMap(({ url }) => webUrl(url) ?? []);
  return Map.groupBy(
    files.filter((url) => siteOf(url) !== siteOf(page)),
    siteOf,
  );
}
