/**
 * Draws the pictures that cannot be SVG: the social image, the touch icon and the 512 px icon, from the site's own art,
 * fonts and words. Run after changing brand or headline: `npm run images`. The results are committed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { site } from '../content/site.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const font = (path: string) => readFileSync(join(root, 'node_modules', path)).toString('base64');
const heading: string = parse(/^---\n([\s\S]*?)\n---/.exec(read('content/pages/home.md'))?.[1] ?? '').heading;

const styles = `${read('app/styles/tokens.css')}
@font-face { font-family: Besley; font-weight: 600; src: url(data:font/woff2;base64,${font('@fontsource/besley/files/besley-latin-600-normal.woff2')}) }
@font-face { font-family: "Public Sans"; font-weight: 100 900; src: url(data:font/woff2;base64,${font('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2')}) }
* { margin: 0; box-sizing: border-box }
.social { position: relative; overflow: hidden; width: 1200px; height: 630px; padding: 72px; background: var(--paper); color: var(--ink);
  background-image: repeating-linear-gradient(transparent 0 23px, color-mix(in oklch, var(--rule) 48%, transparent) 23px 24px) }
.social > svg { position: absolute; right: -20px; bottom: 36px; width: 1100px }
.social::after { content: ""; position: absolute; inset: auto 0 0; height: 64px; background: var(--ground) }
.social p { position: relative; display: flex; align-items: center; gap: 14px; font: 600 34px/1 Besley }
.social p svg { width: 52px }
.social h1 { position: relative; max-width: 600px; margin-top: 56px; font: 600 76px/1.04 Besley; letter-spacing: -.022em }
.icon { display: grid; place-items: center; background: var(--ground) }
.icon svg { width: 62%; --art-trunk: var(--on-ground); --art-strike: var(--brass) }`;

/** The brass strikes across the near trees; on the page they are drawn over the grove, one after another. */
const strikes =
  '<path stroke="var(--art-strike)" stroke-width="8" d="M774 615L976 509M983 618L1190 500M1202 628L1414 500"/>';

const mark = `<svg viewBox="0 0 64 64"><path fill="var(--art-trunk)" d="M8 20.9L14 17.1V37.6L8 41.4ZM8 54.2L14 50.4V57H8ZM19.5 17.4L25.5 13.6V30.2L19.5 34.1ZM19.5 46.9L25.5 43V57H19.5ZM31 13.9L37 10.1V22.9L31 26.7ZM31 39.5L37 35.7V57H31ZM42.5 10.4L48.5 6.6V15.6L42.5 19.4ZM42.5 32.2L48.5 28.4V57H42.5Z"/><path fill="var(--art-strike)" d="M4.5 46.4L59.5 11.4V18.6L4.5 53.6Z"/></svg>`;

const icon = (size: number) => ({
  html: `<div class="icon" style="width:${size}px;height:${size}px">${mark}</div>`,
  size: { width: size, height: size },
});

const pictures = {
  'og-image.png': {
    html: `<div class="social">${read('app/art/hero-grove.svg').replace('</svg>', `${strikes}</svg>`)}<p>${mark}${site.product}</p><h1>${heading.replaceAll('|', ' ')}</h1></div>`,
    size: { width: 1200, height: 630 },
  },
  'apple-touch-icon.png': icon(180),
  'icon-512.png': icon(512),
};

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [file, { html, size }] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<!doctype html><style>${styles}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, 'public', file) });
  await page.close();
}
await browser.close();
