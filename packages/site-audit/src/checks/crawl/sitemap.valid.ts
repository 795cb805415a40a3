import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

export const check = siteCheck('SQ', 4, {
  title: 'Form of the sitemap',
  why: 'An invalid file is ignored in whole or in part, without notice.',
  fix: 'Have the site builder or a maintained generator write it again: full addresses of this host, dates such as `2026-11-30`.',
  source: 'sitemaps.org; G:build-sitemap',
  judge(snapshot) {
    const { sitemap } = snapshot;
    if (!sitemap || sitemap.foundBy === null)
      return info(whyNoSitemap(snapshot) ?? 'No sitemap was found.');
    const files = sitemap.files.filter(({ status }) => status === 200);
    if (files.length === 0) return info('No sitemap answered, so there is nothing to read.');
    const faults = files.flatMap(({ url, faults: words }) =>
      words.map((detail) => ({ url, detail })),
    );
    const oddities = files.flatMap(({ url, oddities: words }) =>
      words.map((detail) => ({ url, detail })),
    );
    const extra = { value: faults.length + oddities.length, items: [...faults, ...oddities] };
    const [fault] = faults;
    if (fault) return fail(`The sitemap breaks the rules: ${fault.detail}.`, extra);
    const [oddity] = oddities;
    if (oddity) return warn(`The sitemap is readable but untidy: ${oddity.detail}.`, extra);
    return pass(`${counted(files.length, 'sitemap file')} in proper form.`, { value: 0 });
  },
});
