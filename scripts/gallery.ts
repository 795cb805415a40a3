/**
 * `npm run gallery`: puts every template in both themes at 1440 and 390 px on contact sheets, and prints each page's
 * height and word count. Uses the current build. Options: `-- --out gallery`, `--theme dark`, `--width 390`, and words
 * that select templates by name or address.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';
import { table } from '../cli/shared/table.ts';
import type { Theme } from '../domain/color/tokens.ts';
import { launchArguments } from '../playwright.config.ts';
import { buildFolder } from '../server/process/project-root.ts';
import { publishedTable } from './build/published-table.ts';
import { contactSheet, type Shown } from './gallery/contact-sheet.ts';
import { photograph } from './gallery/photograph.ts';
import { type Template, templatesOf, viewsOf } from './gallery/templates.ts';
import { chromium as pathOfChromium } from './run/chromium.mjs';

/** Window widths in px, with each page's width on the sheet and the pages per row. */
const windows = [
  { width: 1440, onSheet: 360, columns: 9 },
  { width: 390, onSheet: 195, columns: 16 },
];

/** Pages that are drawn at the same time: one is encoded while another loads. */
const atOnce = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'gallery' },
    theme: { type: 'string' },
    width: { type: 'string' },
  },
});
const chosenWindows = windows.filter(({ width }) => !values.width || width === Number(values.width));
const themes: readonly Theme[] = (['light', 'dark'] as const).filter(
  (one) => !values.theme || one === values.theme,
);
if (!existsSync(join(buildFolder, 'server'))) throw new Error('There is no build. Run npm run build first.');

using cleanup = new DisposableStack();
const target = cleanup.adopt(await startAuditTarget(), ({ stop }) => stop());
await using site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts });
await using browser = await chromium.launch({
  executablePath: await pathOfChromium(),
  args: launchArguments(),
});
await drawSheets(resolve(values.out));

async function drawSheets(folder: string): Promise<void> {
  const templates = [...templatesOf(publishedTable()), ...viewsOf(target.url)].filter(
    ({ name, address }) =>
      positionals.length === 0 ||
      positionals.some((word) => `${name} ${fileName(name)} ${address}`.includes(word)),
  );
  if (templates.length === 0) throw new Error(`No template has ${positionals.join(' or ')} in its name.`);
  await mkdir(join(folder, 'pages'), { recursive: true });
  const measured = new Map(templates.map(({ name, address }) => [name, [name, address.slice(0, 70)]]));
  for (const { width, onSheet, columns } of chosenWindows) {
    for (const theme of themes) {
      const shown: Shown[] = new Array(templates.length);
      const draw = async ({ name, address }: Template, place: number) => {
        const { png, height, words } = await photograph(browser, site.url + address, { theme, width });
        await writeFile(join(folder, 'pages', `${fileName(name)}-${theme}-${width}.png`), png);
        shown[place] = { label: `${name}, ${height} px`, png };
        if (theme === themes[0]) measured.get(name)?.push(String(height), String(words));
      };
      const waiting = templates.entries();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const [place, template] of waiting) await draw(template, place);
        }),
      );
      await writeSheet(folder, theme, width, await contactSheet(shown, onSheet, columns));
    }
  }
  const heads = chosenWindows.flatMap(({ width }) => [`px at ${width}`, 'words']);
  console.log(table(['template', 'address', ...heads], [...measured.values()]));
}

async function writeSheet(folder: string, theme: Theme, width: number, png: Buffer): Promise<void> {
  const file = join(folder, `${theme}-${width}.png`);
  await writeFile(file, png);
  console.log(file);
}

/** Names may contain spaces, which are awkward in a shell. */
function fileName(name: string): string {
  return name.replaceAll(' ', '-');
}
