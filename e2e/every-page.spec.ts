import { currentRoutes, editorialRoutes } from '../checks/addresses.ts';
import { toolResults } from '../checks/tool-results.ts';
import { keptKeys, keysNotNamed, visitHasBegun } from './kept-keys.ts';
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import { enhanced, expect, test } from './test.ts';

/** One page of each template. */
const templates = [
  '/',
  '/leading-marketing-services-for-accounting-firms',
  '/solutions-expert-marketing-agency-for-accounting-firms',
  '/industries-expert-marketing-agency-for-accountants',
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
  test(`${path} is accessible in both themes, on a desktop and a phone`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await enhanced(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBothThemes(page, `${path} at ${width} px`);
    }
  });
}

const routes = [...new Set([...currentRoutes, ...editorialRoutes])];
/** Pages per browser, which then loads common scripts once. */
const together = 8;

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.describe.configure({ timeout: 180_000 });

  for (let first = 0; first < routes.length; first += together) {
    const some = routes.slice(first, first + together);
    test(`${some.join(' ')}: no errors, no horizontal scroll, no other hosts, only storage that /cookies lists`, async ({
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
        await expectNoSideScroll(page, path);
        // So that the next page starts a new visit.
        await page.evaluate(() => sessionStorage.clear());
      }
      expect(elsewhere).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  }
});
