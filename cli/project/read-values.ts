/** Reads the files of content/pages/, content/values/ and content/*.yaml. A build has them in it (scripts/build/bundled-content.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type DataFile, readData } from '../../content/values/data-files.ts';
import { readValues } from '../../content/values/read-values.ts';
import { type ValueFile, valueFiles } from '../../content/values/value-files.ts';
import { projectRoot, siteDir } from '../../server/process/project-root.ts';

/** A publication of the desk builds from a changed copy (scripts/publish.mjs). */
const contentDir = join(siteDir, 'content');

const pagesDir = join(contentDir, 'pages');

export const fileOfValues = (file: ValueFile) => join(contentDir, 'values', `${file}.yaml`);

/** The desk edits no tables, so they are those of the code. */
export const fileOfData = (file: DataFile) => join(projectRoot, 'content', `${file}.yaml`);

const dataOnDisk = <File extends DataFile>(file: File) =>
  readData(file, readFileSync(fileOfData(file), 'utf8'));

/** The values and tables as they are now on the disk, or one sentence per fault. */
export function valuesOnDisk() {
  const faults: string[] = [];
  const texts = valueFiles.map((file) => {
    try {
      return [file, readFileSync(fileOfValues(file), 'utf8')] as const;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      faults.push(`content/values/${file}.yaml: this file cannot be read (${code}).`);
      return [file, ''] as const;
    }
  });
  if (faults.length > 0) return { faults };
  const read = readValues(Object.fromEntries(texts) as Record<ValueFile, string>);
  const [campaigns, dates] = [dataOnDisk('intents'), dataOnDisk('deadlines')];
  if ('faults' in read || 'faults' in campaigns || 'faults' in dates) {
    const all = [read, campaigns, dates];
    return { faults: all.flatMap((one) => ('faults' in one ? one.faults : [])) };
  }
  return { values: { ...read.values, intents: campaigns.data.intents, deadlines: dates.data } };
}

export type AllValues = Extract<ReturnType<typeof valuesOnDisk>, { values: unknown }>['values'];

/** What a program says of faults in the values. */
export const wrongValues = (faults: readonly string[]): string =>
  `The values of the site cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

/** Text of the pages by path below content/pages. */
export function readSources(): ReadonlyMap<string, string> {
  const files = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(pagesDir, file), 'utf8')]));
}
