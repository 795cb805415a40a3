/** Options below the dialog's field, in order. Pure. */

import type { Found } from '#domain/search/search.ts';
import { arrange } from '#domain/search/shown-results.ts';
import { searchAddress } from './search-address.ts';

export interface DialogOption {
  to: string;
  title: string;
  /** Description; parts of a page have none. */
  line: string;
  terms: readonly string[];
  /** A part of the page above it. */
  part: boolean;
}

export interface OptionGroup {
  name: string;
  options: DialogOption[];
}

/** The results page has the rest. */
const mostResults = 9;
/** Page parts are listed only below the best matches. */
const mostParts = 2;

export function dialogOptions(found: Found): OptionGroup[] {
  const { best, groups } = arrange(found.results.slice(0, mostResults));
  const offered = [
    { name: 'Best matches', results: best },
    ...groups.map(({ name, results }) => ({ name, results })),
  ].filter(({ results }) => results.length > 0);
  const lists: OptionGroup[] = offered.map(({ name, results }) => ({
    name,
    options: results.flatMap(({ path, title, line, terms, sections }) => [
      { to: path, title, line, terms, part: false },
      ...(name === 'Best matches' ? sections.slice(0, mostParts) : []).map((section) => ({
        to: section.path,
        title: section.title,
        line: '',
        terms,
        part: true,
      })),
    ]),
  }));
  if (found.results.length <= mostResults) return lists;
  const all = {
    to: searchAddress(found.query),
    title: `All ${found.results.length} entries`,
    line: '',
    terms: [],
    part: false,
  };
  return [...lists, { name: 'And more', options: [all] }];
}
