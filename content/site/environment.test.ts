import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A site built with one environment and started with another. */
async function siteOf(built: Record<string, string>, given: Record<string, string>) {
  vi.resetModules();
  vi.stubGlobal('__BUILT_WITH__', built);
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  return (await import('./site.ts')).site;
}

test('a program has the words of its build', async () => {
  expect((await siteOf({ SITE_PRODUCT: 'Brightledger' }, {})).product).toBe('Brightledger');
});

test('values that are given at its start come first, and a blank one is the default', async () => {
  const built = { SITE_PRODUCT: 'Brightledger', SITE_PHONE: '(541) 555-0100' };
  const site = await siteOf(built, { SITE_PRODUCT: 'Other', SITE_PHONE: '' });
  expect([site.product, site.phone]).toEqual(['Other', '(541) 555-0142']);
});
