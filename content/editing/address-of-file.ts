/** Which page shows a file that the desk edits. Pure. */
import { pathOfFile } from '../page-files/read-page.ts';
import type { ValueFile } from '../values/value-files.ts';
import { valueFileOf } from './content-file.ts';

/** The page on which visitors see most of a value. */
const pageOfValues: Readonly<Record<ValueFile, string>> = {
  brand: '/',
  prices: '/quick-start-marketing-for-cpa-firms',
  founders: '/about',
  hours: '/get-started',
  holidays: '/get-started',
  proof: '/about',
};

/** The address of the page that shows a file. */
export function addressOfFile(name: string): string {
  const file = valueFileOf(name);
  return file ? pageOfValues[file] : pathOfFile(name);
}
