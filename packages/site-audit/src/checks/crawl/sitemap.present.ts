import { fail, info, type Judgement, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { type Sitemap, type SitemapFile, whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

const isDead = ({ status, kind }: SitemapFile) => status !== 200 || kind === 'unreadable';

function detailOf(file: SitemapFile): string {
  if (file.status === null) return 'No answer';
  if (file.status !== 200) return `Status ${file.status}`;
  return file.kind === 'unreadable'
    ? `Unreadable: ${file.faults[0] ?? 'no sitemap'}`
    : counted(file.entries, 'entry', 'entries');
}

export const check = siteCheck('SQ', 4, {
  title: 'Sitemap',
  why: 'It tells search engines which pages to list, even ones deep in the menu.',
  fix: 'Publish a sitemap, most site builders make one at `/sitemap.xml`, and name it in robots.txt.',
  source: 'G:build-sitemap',
  judge(snapshot) {
    const { sitemap } = snapshot;
    if (!sitemap)
      return info(whyNoSitemap(snapshot) ?? 'Sitemaps were not looked for in this audit.');
    if (sitemap.foundBy === null)
      return warn(
        'No sitemap was found: robots.txt names none, and none is at /sitemap.xml or /sitemap_index.xml.',
      );
    const items = sitemap.files.map((file) => ({ url: file.url, detail: detailOf(file) }));
    return { ...judgeFound(sitemap), value: sitemap.total, items };
  },
});

function judgeFound({ foundBy, files, total }: Sitemap): Judgement {
  const dead = files.filter(isDead);
  const named = dead.find(({ isPart }) => !isPart);
  if (foundBy === 'robots' && named)
    return fail(`robots.txt names the sitemap ${named.url}, which is missing or cannot be read.`);
  if (total === 0) {
    const words = 'lists no address that could be read';
    return foundBy === 'robots'
      ? fail(`The sitemap that robots.txt names ${words}.`)
      : warn(`The sitemap ${words}.`);
  }
  const [part] = dead;
  if (part)
    return warn(
      `${counted(dead.length, 'sitemap')} of the index cannot be read, ${part.url} for one.`,
    );
  const where = foundBy === 'robots' ? 'named in robots.txt' : 'at its usual address';
  return pass(`A sitemap ${where} lists ${counted(total, 'address', 'addresses')}.`);
}
