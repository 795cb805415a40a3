import type { Page } from '@playwright/test';
import { currentRoutes, editorialRoutes, templates, toolResults } from '../checks/addresses.ts';
import {
  desktop,
  expectAccessibleInBothWindows,
  expectNoSideScroll,
  smallTargets,
  textSizeOf,
} from './page-faults.ts';
import { expect, keptKeys, keysNotNamed, openPage, test, visitHasBegun } from './test.ts';

/** States of templates. */
const states = [
  '/tools/roi-calculator?leads=many&b.leads=20',
  ...toolResults.slice(0, 3),
  '/no-such-page',
  ...(process.env.TEST_ALL
    ? [
        '/services/all-professional-marketing-services-for-accounting-firms?problem=follow-up&size=solo',
        '/tools?for=worth',
        ...toolResults.slice(3),
        '/resources?q=reviews',
      ]
    : []),
];

/** One page of each template and its states; with `npm test -- --all` every route on a phone. */
const looked = [...templates, ...states];
const pages = [
  ...new Set([...looked, ...(process.env.TEST_ALL ? [...currentRoutes, ...editorialRoutes] : [])]),
];

test.use({ expectedErrors: /no-such-page/ });
test.describe.configure({ timeout: 180_000 });

for (const some of groupsOf(4, pages)) {
  test(`${some.join(' ')}: accessible, no errors, no horizontal scroll even with large text, no target under 24 px, no other hosts, only storage that /cookies lists`, async ({
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
    const setText = await textSizeOf(page);
    const keptOn: Record<string, string> = {};
    for (const path of some) {
      const isLooked = looked.includes(path);
      await page.setViewportSize(isLooked ? desktop : { width: 320, height: 640 });
      await openPage(page, path);
      await visitHasBegun(page);
      for (const key of await keptKeys(page)) keptOn[key] ??= path;
      if (isLooked) {
        await expectAccessibleInBothWindows(page, path, [desktop, { width: 390, height: 900 }]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page, `${path} at 320 px`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await wideTables(page), path).toEqual([]);
      expect(await smallTargets(page), path).toEqual([]);
      await setText(32);
      await expectNoSideScroll(page, `${path} with text of twice its size`);
      await setText(16);
      // So that the next page starts a new visit.
      await page.evaluate(() => sessionStorage.clear());
    }
    const unnamed = await keysNotNamed(Object.keys(keptOn), request);
    expect(unnamed.map((key) => `${key} of ${keptOn[key]}`)).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

/** Pages that one browser opens, which then loads common scripts once. */
function groupsOf(size: number, paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, n) =>
    paths.slice(n * size, (n + 1) * size),
  );
}

/** Labels of tables that need more width than they have. */
const wideTables = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.table-box')
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.ariaLabel),
    );
