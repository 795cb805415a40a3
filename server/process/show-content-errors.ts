/** Development only: prints errors that would fail a build, at the start and on every change, without stopping. */
import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, siteDir } from './project-root.ts';

/** Editors write a file in several steps, and several files at once. In ms. */
const settleMs = 300;

/** Reads the content in a separate process, because this one caches the modules it has loaded. */
export function showContentErrors(): void {
  let shown = '';
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    execFile(process.execPath, [join(projectRoot, 'scripts', 'build', 'check-site.ts')], (_, __, errors) => {
      const text = errors.trim();
      if (text === shown) return;
      console.error(text ? `\nA build would be refused:\n${text}\n` : '\nA build would be possible again.\n');
      shown = text;
    });
  }

  look();
  for (const folder of ['content', 'public']) {
    watch(join(siteDir, folder), { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    });
  }
}
