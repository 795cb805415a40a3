/** What a page or a file of values is called, and what is wrong with it. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { type FileFaults, faultsOfFile } from '#content/editing/page-faults.ts';
import { faultsOfValues } from '#content/editing/value-faults.ts';
import { moment } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import type { SitePages } from '#server/desk/pages/site-pages.ts';
import { valueNames } from './value-words.ts';

interface Looked {
  /** Undefined for a page that cannot be read. */
  name: string | undefined;
  faults: FileFaults;
}

export function lookAt({ folder, files }: SitePages, file: string, text: string): Looked {
  const values = valueFileOf(file);
  if (values) {
    const texts = { ...folder.readValues(), [values]: text };
    return { name: valueNames[values], faults: faultsOfValues(values, texts) };
  }
  const others = files().flatMap(({ page }) => page ?? []);
  const { page, fields, whole } = faultsOfFile(file, text, { others, site, moment });
  return { name: page?.name, faults: { fields, whole } };
}
