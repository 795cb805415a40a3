import { describe, expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');

/** Limits the modules of a page: each further file is another request on a slow connection. */
const mostScripts = 18;

const read = async (path: string) => (await fetch(siteUrl + path)).text();
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each([
  '/',
  '/services/seo-for-accounting-firms',
  '/faq',
  '/contact',
  '/quick-start-marketing-for-cpa-firms',
  '/privacy',
])('%s', (path) => {
  test('has nothing that blocks its first paint', async () => {
    const html = await read(path);
    // Its sheet is linked below the heading, and blocks only what follows.
    expect(html.split('</h1>')[0]).not.toMatch(/<link[^>]+rel="stylesheet"/);
    const blocking = all(/<script([^>]*)>/g, html).filter(
      (attributes) => /\bsrc=/.test(attributes) && !/\b(async|defer|type="module")/.test(attributes),
    );
    expect(blocking).toEqual([]);
  });

  test('preloads the two fonts its styles use, in the CORS mode of font requests', async () => {
    const html = await read(path);
    const fonts = all(/(<link[^>]+as="font"[^>]*>)/g, html);
    expect(fonts).toHaveLength(2);
    const styles = all(/<style[^>]*>([\s\S]*?)<\/style>/g, html).join('');
    for (const font of fonts) {
      expect(font).toMatch(/crossorigin="anonymous"/);
      expect(styles).toContain(/href="([^"]+)"/.exec(font)?.[1]);
    }
  });

  test('preloads every module it starts with', async () => {
    const preloaded = all(/rel="modulepreload" href="([^"]+)"/g, await read(path));
    expect(preloaded.length).toBeLessThanOrEqual(mostScripts);
    for (const module of preloaded) {
      const imported = all(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g, await read(module));
      for (const file of imported) expect(preloaded, `${module} imports it`).toContain(`/assets/${file}`);
    }
  });
});
