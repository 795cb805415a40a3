import { expect, test } from './test.ts';

const pages = [
  '/',
  '/growth-calculator',
  '/growth-calculator?leads=60&churn=50',
  '/tools/roi-calculator',
  '/tools/roi-calculator?fee=90',
  '/tools/roi-calculator?leads=60&horizon=12',
  '/tools/client-lifetime-value-calculator',
  '/tools/client-lifetime-value-calculator?years=30&cac=4000',
  '/tools/workflow-bottleneck-finder',
  '/tools/workflow-bottleneck-finder?arrivals=90',
  '/tools/tech-stack-roi-calculator',
  '/tools/lead-generation-scorecard',
  '/case-studies/four-person-tax-practice',
  '/case-studies/advisory-boutique-growth-plan',
  '/case-studies/bookkeeping-firm-raising-retention',
  '/case-studies/firm-deciding-on-practice-software',
  '/case-studies/twelve-person-firm-review-bottleneck',
  '/case-studies/audit-firm-campaign-that-does-not-pay',
  '/industries/tax-preparation-marketing-solutions',
  '/industries/bookkeeping-services-marketing-automation',
  '/services/seo-for-accounting-firms',
  '/services/automated-lead-follow-up-for-cpas',
  '/resources/tax-deadline-calendar',
];

for (const width of [390, 1440]) {
  test(`labels of drawings do not overlap at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of pages) {
      await page.goto(address);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      const overlaps = await page.evaluate(() => {
        const found: string[] = [];
        for (const drawing of document.querySelectorAll('svg')) {
          // Labels of a stretched drawing are HTML beside it.
          const labels = [
            ...drawing.querySelectorAll('text'),
            ...(drawing.parentElement?.querySelectorAll(':scope > svg ~ span[aria-hidden]') ?? []),
          ]
            .map((label) => ({ text: label.textContent ?? '', box: label.getBoundingClientRect() }))
            .filter(({ text, box }) => text.trim() && box.width > 0 && box.height > 0);
          labels.forEach(({ text, box }, at) => {
            for (const other of labels.slice(at + 1)) {
              // Boxes of lines include their leading, so they may touch.
              const across =
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
              const down =
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
              if (across > 1 && down > 3) found.push(`${text} / ${other.text}`);
            }
          });
        }
        return found;
      });
      expect.soft(overlaps, address).toEqual([]);
    }
  });
}
