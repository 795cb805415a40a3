/**
 * `npm run gallery`: puts every template in both themes at 1440 and 390 px on contact sheets. Uses the current build.
 * `-- --out gallery` names the folder; words select templates by name or address.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../bench/shared/browser.ts';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';
import { buildFolder } from '../server/process/project-root.ts';
import { publishedTable } from './build/published-table.ts';
import { contactSheet, type Shown } from './gallery/contact-sheet.ts';
import { photograph } from './gallery/photograph.ts';
import { templatesOf, viewsOf } from './gallery/templates.ts';

/** Window widths in px, with each page's width on the sheet and the pages per row. */
const windows = [
  { width: 1440, onSheet: 360, columns: 9 },
  { width: 390, onSheet: 195, columns: 16 },
];

/** Pages that are drawn at the same time: one is encoded while another loads. */
const atOnce = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'gallery' } },
});
const folder = resolve(values.out);
if (!existsSync(join(buildFolder, 'server'))) throw new Error('There is no build. Run npm run build first.');

await using cleanup = new AsyncDisposableStack();
const target = cleanup.adopt(await startAuditTarget(), ({ stop }) => stop());
await using site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts });
await using browser = await launchBrowser();
const templates = [...templatesOf(publishedTable()), ...viewsOf(target.url)].filter(
  ({ name, address }) =>
    positionals.length === 0 || positionals.some((word) => `${name} ${address}`.includes(word)),
);
if (templates.length === 0) throw new Error(`No template has ${positionals.join(' or ')} in its name.`);
await mkdir(join(folder, 'pages'), { recursive: true });

for (const { width, onSheet, columns } of windows) {
  for (const theme of ['light', 'dark'] as const) {
    const shown: Shown[] = [];
    const waiting = templates.entries();
    const draw = async () => {
      for (const [place, { name, address }] of waiting) {
        const png = await photograph(browser, site.url + address, { theme, width });
        // Spaces are awkward in a shell.
        await writeFile(join(folder, 'pages', `${name.replaceAll(' ', '-')}-${theme}-${width}.png`), png);
        shown[place] = { label: name, png };
      }
    };
    await Promise.all(Array.from({ length: atOnce }, draw));
    const file = join(folder, `${theme}-${width}.png`);
    await writeFile(file, await contactSheet(shown, onSheet, columns));
    console.log(file);
  }
}
