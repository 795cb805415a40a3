/** Loads the checks, one file each: `domain/audit/checks/<category>/<id>.ts`. Presets only weight them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckDefinition } from '#domain/audit/catalog/define-check.ts';
import { categories, type LoadedCheck, presets } from '#domain/audit/catalog/presets.ts';
import type { CheckWords } from '#domain/forms/audit-email.ts';
import { projectRoot } from '../process/project-root.ts';

const checksFolder = join(projectRoot, 'domain', 'audit', 'checks');

/** Matches `title.length.ts`, but not its test. */
const checkFile = /^([a-z\d-]+\.(?!test\.)[a-z\d-]+)\.ts$/;

let loaded: Promise<LoadedCheck[]> | undefined;

/** Every check in report order: by the presets, then unweighted ones by name, then those for firms. */
export function loadChecks(): Promise<LoadedCheck[]> {
  const folders = [...categories.map(({ id }) => id), 'practice' as const];
  loaded ??= Promise.all(folders.map(readFolder)).then((found) => found.flat());
  return loaded;
}

async function readFolder(category: LoadedCheck['category']): Promise<LoadedCheck[]> {
  const folder = join(checksFolder, category);
  const ids = (await readdir(folder)).flatMap((file) => checkFile.exec(file)?.[1] ?? []);
  const order = category === 'practice' ? [] : Object.keys(presets[category]);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  ids.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return Promise.all(
    ids.map(async (id) => {
      const { check } = (await import(join(folder, `${id}.ts`))) as { check: CheckDefinition };
      return { id, category, definition: check };
    }),
  );
}

/** What the checks of this version are called and how they are fixed, by their ids. */
export async function checkWords(): Promise<(id: string) => CheckWords | undefined> {
  const words = new Map((await loadChecks()).map(({ id, definition }) => [id, definition]));
  return (id) => words.get(id);
}
