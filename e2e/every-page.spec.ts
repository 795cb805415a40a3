import AxeBuilder from '@axe-core/playwright';
import { currentRoutes, editorialRoutes } from '../checks/addresses.ts';
import { toolResults } from '../checks/tool-results.ts';
import { keptKeys, keysNotNamed, visitHasBegun } from './kept-keys.ts';
import { expect, hydrated, test } from './test.ts';

/** One page of each template. */
const templates = [
  '/',
  '/leading-marketing-services-for-accounting-firms',
  '/services/all-professional-marketing-services-for-accounting-firms',
  '/services/seo-for-accounting-firms',
  '/services/add-ons',
  '/services/all-professional-marketing-services-for-accounting-firms?problem=follow-up&size=solo',
  '/solutions/client-retention-strategies-for-cpas',
  '/industries/tax-preparation-marketing-solutions',
  '/tools',
  '/tools?for=worth',
  '/tools/roi-calculator',
  '/tools/roi-calculator?leads=many&b.leads=20',
  '/tools/efficiency-quiz',
  '/tools/seo-audit',
  '/bot',
  ...toolResults,
  '/resources',
  '/resources?q=reviews',
  '/resources/tax-deadline-calendar',
  '/resources/response-time-arithmetic',
  '/case-studies',
  '/case-studies/four-person-tax-practice',
  '/about',
  '/contact',
  '/get-started',
  '/quick-start-marketing-for-cpa-firms',
  '/thank-you',
  '/newsletter',
  '/faq',
  '/privacy',
  '/500',
  '/no-such-page',
];

test.use({ expectedErrors: /no-such-page/ });

for (const path of templates) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      test(`${path} has no accessibility fault, ${theme}, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(path);
        await hydrated(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
        );
        expect(faults).toEqual([]);
      });
    }
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const path of new Set([...currentRoutes, ...editorialRoutes])) {
    test(`${path} opens without an error, does not scroll sideways, asks no other host and keeps what /cookies names`, async ({
      page,
      baseURL,
      context,
      request,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (asked) => {
        const { protocol, origin } = new URL(asked.url());
        if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(asked.url());
      });
      await page.goto(path);
      await hydrated(page);
      await visitHasBegun(page);
      expect(elsewhere).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(await keysNotNamed(await keptKeys(page), request)).toEqual([]);

      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
