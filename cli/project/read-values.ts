/** Reads the value files of content/values/. A build has the values in it (scripts/build/bundled-values.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readValues } from '../../content/values/read-values.ts';
import { pathOfValues, type ValueFile, valueFiles } from '../../content/values/value-files.ts';

const root = join(import.meta.dirname, '..', '..');

export const fileOfValues = (file: ValueFile) => join(root, pathOfValues(file));

/** The values as they are now on the disk, or one sentence per fault. */
export function valuesOnDisk(): ReturnType<typeof readValues> {
  const texts = valueFiles.map((file) => [file, readFileSync(fileOfValues(file), 'utf8')] as const);
  return readValues(Object.fromEntries(texts) as Record<ValueFile, string>);
}
