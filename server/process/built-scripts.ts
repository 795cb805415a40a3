/** Where a build has put the browser code of pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptAddress } from '#app/render-page.tsx';

/** Vite's manifest, which scripts/build/pack-assets.ts keeps out of the folder that visitors reach. */
export const scriptsFile = 'scripts.json';

/** `folder`: the build. Throws if it has no such script, or no manifest. */
export function builtScripts(folder: string): ScriptAddress {
  const text = readFileSync(join(folder, scriptsFile), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  return (source) => {
    const file = manifest[source]?.file;
    if (file === undefined) throw new Error(`The build has no ${source}.`);
    return `/${file}`;
  };
}
