import type { Page } from '@playwright/test';
import { currentRoutes, editorialRoutes, templates, toolResults } from '../checks/addresses.ts';
import {
  desktop,
  expectAccessibleInBothWindows,
  expectNoSideScroll,
  smallTargets,
  textSizeOf,
} from './page-faults.ts';
import { enhanced, expect, keptKeys, keysNotNamed, test, visitHasBegun } from './test.ts';

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
      await page.goto(path);
      await enhanced(page);
      await visitHasBegun(page);
      for (const key of await keptKeys(page)) keptOn[key] ??= path;
      if (isLooked) {
        expect(await lookFaults(page), path).toEqual([]);
        await expectAccessibleInBothWindows(page, path, [desktop, { width: 390, height: 900 }]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page, `${path} at 320 px`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await wideTables(page), path).toEqual([]);
      expect(await smallTargets(page), path).toEqual([]);
      expect(await lookFaults(page), path).toEqual([]);
      // As translators set it for Arabic and Hebrew.
      await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
      await expectNoSideScroll(page, `${path} from right to left`);
      await page.locator('html').evaluate((html) => html.removeAttribute('dir'));
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

/** Type under 13 px, text over text, cut text. One line per fault. */
const lookFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const named = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
    const isSeen = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });

    /** The element and its ancestors. */
    const upward = (element: Element): Element[] =>
      element.parentElement ? [element, ...upward(element.parentElement)] : [element];
    /** Text for screen readers alone, and what scrolls over the page. */
    const isApart = (element: Element) =>
      upward(element).some((one) => {
        const { overflow, position } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return (
          (overflow !== 'visible' && width <= 2 && height <= 2) || /fixed|sticky/.test(position)
        );
      });

    function* textNodes(root: Node): Generator<Text> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if ((node as Text).data.trim()) yield node as Text;
    }
    const boxesOf = (node: Text) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const texts = [...textNodes(document.body)].flatMap((node) => {
      const element = node.parentElement;
      const hidden = 'script, style, template, noscript, dialog:not([open]), [popover]';
      if (!element || element.closest(hidden) || !isSeen(element)) return [];
      // The box of an initial is as high as its line would be.
      const boxes = boxesOf(node).slice(
        getComputedStyle(element, '::first-letter').float === 'none' ? 0 : 1,
      );
      return boxes.length > 0 && !isApart(element) ? [{ node, element, boxes }] : [];
    });

    for (const { node, element } of texts) {
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < 12.9) faults.push(`type of ${size.toFixed(1)} px: ${named(node.data)}`);
      const cut = upward(element).find((one) =>
        /hidden|clip/.test(getComputedStyle(one).overflowX),
      );
      if (cut && cut !== document.body && !cut.closest('[aria-hidden]')) {
        const { left, right } = cut.getBoundingClientRect();
        if (boxesOf(node).some((box) => box.right > right + 1 || box.left < left - 1))
          faults.push(`cut: ${named(node.data)}`);
      }
    }

    const lines = texts
      .flatMap(({ node, element, boxes }) => boxes.map((box) => ({ node, element, box })))
      .toSorted((a, b) => a.box.top - b.box.top);
    const across = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left);
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > line.box.bottom) break;
        const over = Math.min(line.box.bottom, other.box.bottom) - other.box.top;
        // Lines of large type are closer than their boxes are high.
        const limit = Math.min(line.box.height, other.box.height) * 0.6;
        if (line.node !== other.node && across(line.box, other.box) > 2 && over > limit)
          faults.push(`over each other: ${named(line.node.data)} | ${named(other.node.data)}`);
      }
    });

    return [...new Set(faults)];
  });
