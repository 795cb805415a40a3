/** What the site's search knows of each page and question, and the file in which browsers receive it. */

/** Kinds of entries, in the order in which equally good ones stand, with the name of their group. */
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

/** A part of a page that can be linked to. */
export interface SearchSection {
  /** Without #. */
  anchor: string;
  title: string;
  /** Telling words of the part, each once on the page. */
  words: string;
}

export interface SearchEntry {
  title: string;
  /** Address on this site; a question's carries its anchor. */
  path: string;
  kind: EntryKind;
  /** One line that says what is behind the link. */
  line: string;
  /** The h1, where it is not the title. */
  heading: string;
  /** Words that visitors use and the page does not. */
  aliases: readonly string[];
  /** Telling words outside the sections. */
  words: string;
  sections: readonly SearchSection[];
}

/** The contents of /search-index.json. */
export interface SearchIndex {
  /** Browsers with code of another version send visitors to the server's search instead. */
  version: typeof indexVersion;
  entries: readonly SearchEntry[];
  /** Stems that most pages hold, though the index lists them for few: `cpa`, `client`. They tell little of a query. */
  common: readonly string[];
  /** Addresses of entries to offer when there is nothing else. */
  popular: readonly string[];
}

export const indexVersion = 1;
