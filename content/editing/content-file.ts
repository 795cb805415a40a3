/** Names of the files that the desk edits: pages below content/pages, and the values of the site. Pure. */
import { pathOfFile } from '../page-files/read-page.ts';
import { type ValueFile, valueFiles } from '../values/value-files.ts';

/** `prices` → `values/prices.yaml`, the name of a value file at the desk. */
export const nameOfValues = (file: ValueFile) => `values/${file}.yaml`;

/** The value file of this name; undefined for a page. */
export const valueFileOf = (name: string): ValueFile | undefined =>
  valueFiles.find((file) => nameOfValues(file) === name);

/** What the name of a file may be; also keeps paths inside their folder. */
export const isFileName = (name: string): boolean =>
  /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}\.md$/.test(name) || valueFileOf(name) !== undefined;

/** The page on which visitors see most of a value. */
const pageOfValues: Readonly<Record<ValueFile, string>> = {
  brand: '/',
  prices: '/quick-start-marketing-for-cpa-firms',
  founders: '/about',
  hours: '/get-started',
  holidays: '/get-started',
  terms: '/agreement',
  proof: '/about',
  pictures: '/about',
  sequences: '/newsletter',
  sections: '/',
};

export function addressOfFile(name: string): string {
  const file = valueFileOf(name);
  return file ? pageOfValues[file] : pathOfFile(name);
}
