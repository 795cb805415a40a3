/**
 * Takes over the words and pictures of a version that kept them as files in SITE_DIR. Once: then they lie in the database, and the
 * folder is no longer read.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { nameOfValues } from '#content/editing/content-file.ts';
import { parseFields } from '#content/page-files/parse-yaml.ts';
import { valueFiles } from '#content/values/value-files.ts';
import { first, insert } from '../db/rows.ts';
import type { Storage } from '../db/write.ts';
import type { StoredPictures } from '../pictures/stored-pictures.ts';
import type { WordChange } from './layered-words.ts';
import type { StoredWords } from './stored-words.ts';
import { pagesOnDisk } from './words-on-disk.ts';

interface ImportOptions extends Storage {
  words: StoredWords;
  pictures: Pick<StoredPictures, 'add' | 'sizeOf'>;
}

/** What was taken over, and a sentence for each thing that could not be. */
export interface Imported {
  pages: number;
  values: number;
  pictures: number;
  left: string[];
}

/** Undefined when it was done before, or there is nothing in the folder. */
export async function importSiteDir(
  folder: string,
  options: ImportOptions,
): Promise<Imported | undefined> {
  const { db, write, clock, words, pictures } = options;
  const name = 'site-dir';
  if (!existsSync(join(folder, 'content')) || (await first(db, 'setting', { name }))) return;
  const left: string[] = [];
  const isChanged = changedByFirm(folder);
  const changes = [
    ...changedPages(folder, words, isChanged),
    ...changedValues(folder, words, isChanged, left),
  ];
  const authorship = { by: 'import', at: clock.now() };
  const added = await importPictures(folder, pictures, left);
  await write(async (trx) => {
    if (!(await words.put(trx, changes, authorship)))
      throw new Error('The words were changed during the import. Start again.');
    const row = { name, value: JSON.stringify({ folder }), changed_by: 'import' } as const;
    await insert(trx, 'setting', { ...row, changed_at: clock.now() });
  });
  await words.refresh();
  const pages = changes.filter(({ file }) => file.endsWith('.md')).length;
  return { pages, values: changes.length - pages, pictures: added, left };
}

/**
 * Whether the firm changed a file: the folder's repository has a branch with what was delivered. Without git, every file that
 * differs from this release counts.
 */
function changedByFirm(folder: string): (path: string) => boolean {
  const args = ['diff', '--name-only', '-z', 'shipped', '--', 'content', 'public'];
  // A hook names the repository that it runs for; this one is found by its folder.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(own), GIT_OPTIONAL_LOCKS: '0' };
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) return () => true;
  const names = new Set(stdout.split('\0'));
  return (path) => names.has(path);
}

/** A page that is not in the folder arrived with this release. */
function changedPages(folder: string, words: StoredWords, isChanged: IsChanged): WordChange[] {
  return [...pagesOnDisk(folder)].flatMap(([file, after]) => {
    const before = words.current().readFile(file) ?? null;
    const isSame = before === after || !isChanged(`content/pages/${file}`);
    return isSame ? [] : [{ file, before, after }];
  });
}

function changedValues(
  folder: string,
  words: StoredWords,
  isChanged: IsChanged,
  left: string[],
): WordChange[] {
  return valueFiles.flatMap((name) => {
    const path = join(folder, 'content', 'values', `${name}.yaml`);
    if (!existsSync(path) || !isChanged(`content/values/${name}.yaml`)) return [];
    const file = nameOfValues(name);
    const after = readFileSync(path, 'utf8');
    try {
      parseFields(after);
    } catch (error) {
      left.push(`content/values/${name}.yaml: ${(error as Error).message}`);
      return [];
    }
    const before = words.current().readFile(file) ?? null;
    return before === after ? [] : [{ file, before, after }];
  });
}

type IsChanged = (path: string) => boolean;

const types = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.svg']);

async function importPictures(
  folder: string,
  pictures: ImportOptions['pictures'],
  left: string[],
): Promise<number> {
  const publicFolder = join(folder, 'public');
  if (!existsSync(publicFolder)) return 0;
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    types.has(extname(file).toLowerCase()),
  );
  let count = 0;
  for (const file of files) {
    const address = `/${file.replaceAll('\\', '/')}`;
    if ((await pictures.sizeOf(address)) !== undefined) continue;
    try {
      const bytes = readFileSync(join(publicFolder, file));
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      await pictures.add({ address, type: extname(file).slice(1), width, height, bytes });
      count += 1;
    } catch (error) {
      left.push(`public/${file}: ${(error as Error).message}`);
    }
  }
  return count;
}
