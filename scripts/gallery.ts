/**
 * `npm run gallery`: puts every template at 1440 and 390 px, in both themes and on paper, on contact sheets. Uses the
 * current build. `-- --out gallery` names the folder; words select templates by name or address.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { launchBrowser } from '../bench/browser/browser.ts';
import { templates } from '../bench/parts/part.ts';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';
import { paintOf } from '../server/pictures/drawing.ts';
import { buildFolder } from '../server/process/project-root.ts';

/** What is on a sheet: the window's width in px, each page's width on the sheet, and the pages per row. */
const sheets = [
  { name: 'light', width: 1440, onSheet: 360, columns: 9 },
  { name: 'dark', width: 1440, onSheet: 360, columns: 9 },
  { name: 'light', width: 390, onSheet: 195, columns: 16 },
  { name: 'dark', width: 390, onSheet: 195, columns: 16 },
  // A sheet of US letter without its margins.
  { name: 'print', width: 740, onSheet: 240, columns: 12 },
] as const;

const paint = paintOf(undefined);

type Sheet = (typeof sheets)[number];
interface Shown {
  label: string;
  png: Buffer;
}

/** Pages that are drawn at the same time: one is encoded while another loads. */
const atOnce = 3;
const gap = 20;
const labelHeight = 30;

/** Views without a file in content/pages/. `audited`: a site that may be audited. */
const viewsOf = (audited: string) => [
  { name: 'calculator result', path: '/tools/roi-calculator?spend=1500&setup_cost=4000&leads=10' },
  {
    name: 'quiz result',
    path: '/tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most',
  },
  { name: 'audit report', path: `/tools/page-grader?url=${encodeURIComponent(audited)}` },
  { name: 'search', path: '/resources?q=reviews' },
  { name: 'search without result', path: '/resources?q=zeppelin' },
  { name: 'not found', path: '/no-such-page' },
];

/** The whole page at `address`, after scrolling through it, as PNG. */
async function photograph(
  browser: Browser,
  address: string,
  { name, width }: Sheet,
): Promise<Buffer> {
  await using context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: name === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: width === 390,
  });
  const page = await context.newPage();
  if (name === 'print') await page.emulateMedia({ media: 'print' });
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A picture of more than the window would be laid out for a mouse, which leaves the bottom of a touch screen's page empty.
  await page.setViewportSize({ width, height });
  return await page.screenshot();
}

/** Scrolls through the page to trigger lazy parts, then back to the top, where the header is at rest. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });

/** The pictures in rows, each as high as its tallest, with their labels above. Returns a PNG. */
async function contactSheet(
  shown: readonly Shown[],
  { onSheet: width, columns }: Sheet,
): Promise<Buffer> {
  const tiles = await Promise.all(
    shown.map(async ({ label, png }) => {
      const { data, info } = await sharp(png)
        .resize({ width })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { label: await lettering(label, width), picture: data, height: info.height };
    }),
  );
  const placed: OverlayOptions[] = [];
  let top = gap;
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    for (const [column, { label, picture }] of row.entries()) {
      const left = gap + column * (width + gap);
      placed.push({ input: label, left, top }, { input: picture, left, top: top + labelHeight });
    }
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  const create = {
    width: gap + Math.min(columns, tiles.length) * (width + gap),
    height: top,
    channels: 3 as const,
    background: paint('rule'),
  };
  return sharp({ create }).composite(placed).png({ palette: true, effort: 3 }).toBuffer();
}

/** Text as a picture, no wider than the column. */
function lettering(label: string, width: number): Promise<Buffer> {
  const text = `<span foreground="${paint('ink')}">${label.replaceAll('&', '&amp;')}</span>`;
  return sharp({ text: { text, font: 'sans bold', dpi: 100, rgba: true } })
    .resize({ width, height: labelHeight - 8, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'gallery' } },
});
const folder = resolve(values.out);
if (!existsSync(join(buildFolder, 'server')))
  throw new Error('There is no build. Run npm run build first.');

await using cleanup = new AsyncDisposableStack();
const target = cleanup.adopt(await startAuditTarget(), ({ stop }) => stop());
await using site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts });
await using browser = await launchBrowser();
const wanted = [...templates, ...viewsOf(target.url)].filter(
  ({ name, path }) =>
    positionals.length === 0 || positionals.some((word) => `${name} ${path}`.includes(word)),
);
if (wanted.length === 0)
  throw new Error(`No template has ${positionals.join(' or ')} in its name.`);
await mkdir(join(folder, 'pages'), { recursive: true });

for (const sheet of sheets) {
  const shown: Shown[] = [];
  const waiting = wanted.entries();
  const draw = async () => {
    for (const [place, { name, path }] of waiting) {
      const png = await photograph(browser, site.url + path, sheet);
      // Spaces are awkward in a shell.
      const file = `${name.replaceAll(' ', '-')}-${sheet.name}-${sheet.width}.png`;
      await writeFile(join(folder, 'pages', file), png);
      shown[place] = { label: name, png };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  const file = join(folder, `${sheet.name}-${sheet.width}.png`);
  await writeFile(file, await contactSheet(shown, sheet));
  console.log(file);
}
