/** Reads the delivered words: content/pages/, content/values/ and content/*.yaml. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Words } from '#content/site/read-site.ts';
import type { GivenValues } from '#content/site/site.ts';
import { type DataFile, readData } from '#content/values/data-files.ts';
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import { type ValueFile, valueFiles } from '#content/values/value-files.ts';
import { projectRoot, siteDir } from '../process/project-root.ts';
import { UserError } from '../shared/user-error.ts';

const pathOfValues = (folder: string, file: ValueFile) =>
  join(folder, 'content', 'values', `${file}.yaml`);

/** The desk edits no tables, so they are those of the code. */
const dataOnDisk = <File extends DataFile>(file: File) =>
  readData(file, readFileSync(join(projectRoot, 'content', `${file}.yaml`), 'utf8'));

/** The values and tables as they are now on the disk, or one sentence per fault. `folder` has content/. */
export function valuesOnDisk(folder = siteDir): { values: GivenValues } | { faults: string[] } {
  const faults: string[] = [];
  const texts = valueFiles.map((file) => {
    try {
      return [file, readFileSync(pathOfValues(folder, file), 'utf8')] as const;
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

/** What a program says of faults in the values. */
const wrongValues = (faults: readonly string[]): string =>
  `The values of the site cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

/** Text of the pages by path below content/pages. */
export function pagesOnDisk(folder = siteDir): ReadonlyMap<string, string> {
  const pages = join(folder, 'content', 'pages');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(pages, file), 'utf8')]));
}

/** The words of a release as written, and its tables. */
export interface DeliveredWords {
  pages: ReadonlyMap<string, string>;
  values: ValueTexts;
  tables: Pick<GivenValues, 'intents' | 'deadlines'>;
}

/** Throws a UserError with a sentence per fault of the values. */
export function deliveredWords(folder = siteDir): DeliveredWords {
  const read = valuesOnDisk(folder);
  if ('faults' in read) throw new UserError(wrongValues(read.faults));
  const texts = valueFiles.map((file) => [file, readFileSync(pathOfValues(folder, file), 'utf8')]);
  const { intents, deadlines } = read.values;
  return {
    pages: pagesOnDisk(folder),
    values: Object.fromEntries(texts) as ValueTexts,
    tables: { intents, deadlines },
  };
}

/** All delivered words. Throws a UserError with a sentence per fault of the values. */
export function wordsOnDisk(folder = siteDir): Words {
  const read = valuesOnDisk(folder);
  if ('faults' in read) throw new UserError(wrongValues(read.faults));
  return { pages: pagesOnDisk(folder), values: read.values };
}
