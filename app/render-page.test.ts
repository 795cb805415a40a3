import { expect, test } from 'vitest';
import { readSite, type Site } from '#content/site/read-site.ts';
import { site } from '#content/testing/delivered-site.ts';
import type { Services } from '#server/process/services.ts';
import { pageContext } from './page-module.ts';
import { renderPage } from './render-page.tsx';

const { brand } = site.words.values;

/** The same pages of a firm with another name, color and logo. */
const other = readSite(
  {
    ...site.words,
    values: {
      ...site.words.values,
      brand: { ...brand, product: 'Pinecrest', color: '#1f4e79', logo: '/own-logo.svg' },
    },
  },
  { moment: site.moment },
);

async function textAt(path: string, of: Site): Promise<string> {
  const rendered = await renderPage(new Request(`${of.url}${path}`), {
    context: pageContext({ site: of, services: {} as Services, facts: null }),
    scriptAddress: (source) => `/${source}`,
    onError: (error) => expect.unreachable(String(error)),
  });
  return 'html' in rendered ? rendered.html : rendered.response.text();
}

test('a page is that of the site it is rendered for, whatever was rendered before', async () => {
  const before = await textAt('/about', site);
  const others = await textAt('/about', other);
  expect(before).toContain(`${site.product}, home`);
  expect(before).not.toContain('/own-logo.svg');
  expect(others).toContain('<title>About Our Accounting Marketing Agency | Pinecrest</title>');
  expect(others).toContain('Pinecrest, home');
  expect(others).toContain('href="/own-logo.svg"');
  expect(others).not.toContain(`>${site.product}<`);
  expect(await textAt('/about', site)).toBe(before);
});

test('a brand color is in the styles of the page and the color of the browser bar', async () => {
  const [plain, colored] = [await textAt('/about', site), await textAt('/about', other)];
  const bars = (html: string) => html.match(/<meta name="theme-color"[^>]*>/g);
  expect(plain).not.toContain('--brand:');
  expect(colored).toMatch(/<style>[^<]*--brand:light-dark\([^<]*<\/style>/);
  expect(bars(colored)?.[0]).toBe(bars(plain)?.[0]);
  expect(bars(colored)?.[1]).not.toBe(bars(plain)?.[1]);
});

test.each(['/llms.txt', '/fragments/mobile-menu.txt'])('%s is that of its site', async (path) => {
  expect(await textAt(path, site)).toContain(site.product);
  const text = await textAt(path, other);
  expect(text).toContain('Pinecrest');
  expect(text).not.toContain(site.product);
});

test('an article that names no service leads to all of them, also after their page has moved', async () => {
  const overview = site.table.ofKind('hub').find(({ template }) => template === 'service-overview');
  const pages = new Map(site.words.pages);
  const words = pages.get(overview?.file ?? '') ?? '';
  pages.delete(overview?.file ?? '');
  pages.set('all-we-do.md', words.replace('formerly:\n', `formerly:\n  - ${overview?.path}\n`));
  pages.set('resources/yes.md', '---\nname: Yes\npublished: 2026-01-02\n---\n\nWe moved.\n');
  const moved = readSite({ ...site.words, pages }, { moment: site.moment });
  expect(await textAt('/resources/yes', moved)).toMatch(/<main.*href="\/all-we-do".*<\/main>/s);
});

test('/intents.json has the values of its site in place of placeholders', async () => {
  const { prices } = site;
  const dearer = { ...site, prices: { ...prices, setup: 12_345 } };
  expect(await textAt('/intents.json', site)).not.toContain('{{');
  expect(await textAt('/intents.json', dearer)).toContain('$12,345');
});
