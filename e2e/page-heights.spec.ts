import { globSync } from 'node:fs';
import { expect, test } from './test.ts';

/** The tallest a page may be in a window of 1440 px, by kind. It can only fall. */
const tallest = [
  {
    kind: 'article',
    height: 6500,
    paths: pathsIn('resources').filter((path) => !path.endsWith('-calendar')),
  },
  { kind: 'deadline calendar', height: 5200, paths: ['/resources/tax-deadline-calendar'] },
  { kind: 'case study', height: 6100, paths: pathsIn('case-studies') },
  { kind: 'service', height: 5400, paths: pathsIn('services') },
  { kind: 'solution', height: 3600, paths: pathsIn('solutions') },
  { kind: 'industry', height: 4000, paths: pathsIn('industries') },
  { kind: 'Quick Start', height: 7300, paths: ['/quick-start-marketing-for-cpa-firms'] },
  { kind: 'home', height: 8400, paths: ['/'] },
];

/** Addresses of the pages in a folder of content/pages/. */
function pathsIn(folder: string): string[] {
  return globSync(`${folder}/*.md`, { cwd: 'content/pages' })
    .map((file) => `/${file.replace(/\.md$/, '')}`)
    .toSorted();
}

for (const { kind, height, paths } of tallest) {
  test(`${kind}: at most ${height} px at 1440`, { tag: '@whole-browser' }, async ({ page }) => {
    test.setTimeout(180_000);
    expect(paths).not.toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const taller: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const now = await page.evaluate(() => document.documentElement.scrollHeight);
      if (now > height) taller.push(`${path} ${now}`);
    }
    expect(taller).toEqual([]);
  });
}
