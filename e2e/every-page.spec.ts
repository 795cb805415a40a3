import AxeBuilder from '@axe-core/playwright';
import { currentRoutes, editorialRoutes } from '../checks/addresses.ts';
import { toolResults } from '../checks/tool-results.ts';
import { keptKeys, keysNotNamed, visitHasBegun } from './kept-keys.ts';
import { enhanced, expect, test } from './test.ts';

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

/** Rules about colors: all that another theme can break, because it changes nothing but tokens. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function accessibilityFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

for (const path of templates) {
  for (const width of [1440, 390]) {
    test(`${path} has no accessibility fault in either theme, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await enhanced(page);
      expect(await accessibilityFaults(new AxeBuilder({ page }))).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await accessibilityFaults(new AxeBuilder({ page }).withRules(colorRules))).toEqual([]);
    });
  }
}

const routes = [...new Set([...currentRoutes, ...editorialRoutes])];
/** Pages that one browser opens one after another: it reads the common scripts once. */
const together = 8;

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.describe.configure({ timeout: 180_000 });

  for (let first = 0; first < routes.length; first += together) {
    const some = routes.slice(first, first + together);
    test(`${some.join(' ')}: open without an error, do not scroll sideways, ask no other host and keep what /cookies names`, async ({
      page,
      baseURL,
      context,
      request,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (asked) => {
        const { protocol, origin } = new URL(asked.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          elsewhere.push(`${page.url()}: ${asked.url()}`);
      });
      for (const path of some) {
        await page.goto(path);
        await enhanced(page);
        await visitHasBegun(page);
        expect(await keysNotNamed(await keptKeys(page), request), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
        // So that the next page begins a visit of its own.
        await page.evaluate(() => sessionStorage.clear());
      }
      expect(elsewhere).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  }
});
