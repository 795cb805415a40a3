/** Search data of each page and question, and the format of the browser's index file. */

/** Kinds of entries with their group's name; the order breaks ties. */
export const entryKinds = {
  service: 'Services',
  solution: 'Solutions',
  industry: 'Industries',
  tool: 'Tools',
  article: 'Articles',
  'case-study': 'Case studies',
  question: 'Questions',
  page: 'Pages',
} as const;
export type EntryKind = keyof typeof entryKinds;

/** A linkable section of a page. */
export interface SearchSection {
  /** Without #. */
  anchor: string;
  title: string;
  /** Distinctive words of the section, each once per page. */
  words: string;
}

export interface SearchEntry {
  title: string;
  /** Path on this site; questions include their anchor. */
  path: string;
  kind: EntryKind;
  line: string;
  /** The h1, if it differs from the title. */
  heading: string;
  /** Search terms that the page does not contain. */
  aliases: readonly string[];
  /** Distinctive words outside the sections. */
  words: string;
  sections: readonly SearchSection[];
}

/** The contents of /search-index.json. */
export interface SearchIndex {
  /** Browsers with code of another version use the server's search instead. */
  version: typeof indexVersion;
  entries: readonly SearchEntry[];
  /** Stems on most pages, although the index lists them for few: `cpa`, `client`. They weigh little in a query. */
  common: readonly string[];
  popular: readonly string[];
}

export const indexVersion = 2;
