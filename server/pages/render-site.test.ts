import { expect, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import type { PageStyles } from './page-styles.ts';
import { renderSite } from './render-site.ts';

/** Links a sheet named by its words. */
const stylesOf = (words: string): PageStyles => ({
  ofPages: async (pages) => ({
    pages: pages.map((page) => ({ ...page, css: words })),
    files: [{ address: `/assets/home-${words}.css`, css: words }],
  }),
  ofRequest: (html) => ({ html, css: undefined }),
});

const render = async (url: URL) => ({ status: 200, text: url.pathname, type: 'text/html' });

test('pages that were open during a publication still find their sheet, and what stays the same is taken over', async () => {
  const first = await renderSite(site, { render, styles: stylesOf('one') });
  const second = await renderSite(site, { render, styles: stylesOf('two'), before: first });
  expect(second.get('/assets/home-two.css')).toMatchObject({ isImmutable: true });
  expect(second.get('/assets/home-one.css')).toBe(first.get('/assets/home-one.css'));
  expect(second.get('/about')?.bodies).toBe(first.get('/about')?.bodies);
  expect(second.get('/about.md')).toMatchObject({ twinOf: '/about' });
});

test('a page that fails stops the rendering', async () => {
  const broken = async (url: URL) => ({
    ...(await render(url)),
    status: url.pathname === '/faq' ? 500 : 200,
  });
  await expect(renderSite(site, { render: broken, styles: stylesOf('one') })).rejects.toThrow(
    '/faq was answered with 500.',
  );
});
