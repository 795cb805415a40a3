/** Words for kinds, fields and states of pages, for people who do not know the files. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { capital } from '#content/editing/page-faults.ts';
import type { Kind } from '#content/page-files/schema.ts';
import { type FieldWords, valueWords } from './value-words.ts';

export const kindWords: Readonly<Record<Kind, string>> = {
  hub: 'Overview',
  service: 'Service',
  extras: 'Extras',
  solution: 'Solution',
  industry: 'Industry',
  tool: 'Tool',
  article: 'Article',
  'case-study': 'Case study',
  'success-story': 'Success story',
  sample: 'Sample',
  demo: 'Demo website',
  legal: 'Legal page',
  faq: 'Questions',
  page: 'Page',
  home: 'Home page',
};

const twoLines = 'Two lines: put the sign | between them.';
const date = 'A date such as 2026-11-23.';

/** By the name of the field; others are their name in words. */
const fields: Readonly<Record<string, FieldWords>> = {
  after: { label: 'After the setup', hint: 'What goes on after day 30.' },
  aliases: {
    label: 'Other search terms',
    hint: 'Words that people search for and the page does not say. One per line.',
  },
  author: { label: 'Author', hint: '0 for the first founder of the list, 1 for the second.' },
  bring: { label: 'What to have ready', hint: 'One per line.' },
  busyMonths: { label: 'Busy months', hint: 'Numbers from 1 to 12, one per line.' },
  choice: { label: 'In the choice among services' },
  closing: { label: 'The dark band above the footer' },
  deadlines: { label: 'Due dates', hint: 'Names of due dates, one per line.' },
  description: { label: 'Description for search engines', hint: '70 to 165 characters.' },
  draft: { label: 'Draft', hint: 'Drafts are never published.' },
  footer: { label: 'Place in the footer' },
  formerly: { label: 'Former addresses', hint: 'They lead here for good. One per line.' },
  get: { label: 'What the firm gets' },
  heading: { label: 'Heading', hint: twoLines },
  image: { label: 'Picture for social networks', hint: 'Best at 1200 by 630.' },
  know: { label: 'Good to know' },
  lede: { label: 'Paragraph under the heading' },
  line: { label: 'One line about it, for lists' },
  menu: { label: 'Places in the menu' },
  month: { label: 'Drawing of the 30 days' },
  name: { label: 'Name', hint: 'In menus, links and cards.' },
  noindex: { label: 'Hidden from search engines' },
  order: { label: 'Position in lists', hint: 'Lower numbers come first.' },
  ours: { label: 'Months of setup', hint: 'The first and the last month, numbers from 1 to 12.' },
  packaged: { label: 'Part of the Quick Start Package' },
  picture: { label: 'Picture', hint: 'Above the text.' },
  publish: { label: 'Published from', hint: 'A date, or a date and time such as 2027-03-01 08:30.' },
  published: { label: 'First published', hint: date },
  questions: { label: 'Questions and answers' },
  related: { label: 'Related pages', hint: 'Addresses such as /services/add-ons, one per line.' },
  reviewed: { label: 'Last checked', hint: date },
  rhythm: { label: 'What repeats in the year', hint: 'deadlines, closes, retainer or requests.' },
  serviceName: { label: 'Name of the service' },
  scope: { label: 'Scope of work' },
  services: { label: 'Services', hint: 'Addresses, one per line.' },
  summary: { label: 'Answer in short', hint: 'Three to five sentences, one per line.' },
  title: { label: 'Title in the browser', hint: 'Without the brand; empty for the usual one.' },
  tool: { label: 'Related tool' },
  updated: { label: 'Last changed', hint: date },
};

/** `name`: such as `social.0.url`, which has the words of `social.url` or else those of `url`. */
export function wordsOfField(name: string, file: string): FieldWords {
  const key = name.split('.').at(-1) ?? '';
  if (/^\d+$/.test(key)) return { label: String(Number(key) + 1) };
  const values = valueFileOf(file);
  const known = values ? valueWords[values] : fields;
  const found = [name.replaceAll(/\.\d+(?=\.)/g, ''), key].find((one) => Object.hasOwn(known, one));
  if (found !== undefined) return known[found] as FieldWords;
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return { label: capital(words.toLowerCase()) };
}

interface FormPart {
  title: string;
  /** Fields at the top of the file. `body`: the text; `*`: all fields that no part names. */
  keys: readonly string[];
  isOpen?: boolean;
  /** Open where this field has a value. */
  opensWith?: string;
}

const lastParts: readonly FormPart[] = [
  { title: 'Questions and last words', keys: ['questions', 'closing'] },
  { title: 'Search engines', keys: ['title', 'description', 'aliases', 'image', 'noindex'] },
  { title: 'Place on the site', keys: ['menu', 'footer', 'order', 'related', 'formerly'] },
  { title: 'Publication', keys: ['published', 'reviewed', 'updated', 'publish', 'draft'] },
];

const pageParts: readonly FormPart[] = [
  { title: 'First words', keys: ['name', 'heading', 'lede'], isOpen: true },
  { title: 'Content', keys: ['body', '*'], isOpen: true },
  ...lastParts,
];

/** An article is a title and a text; the rest has a value that the page can live with. */
const articleParts: readonly FormPart[] = [
  { title: 'Article', keys: ['name', 'picture', 'body'], isOpen: true },
  {
    title: 'More about it, all optional',
    keys: ['topic', 'heading', 'lede', 'author', '*'],
    opensWith: 'lede',
  },
  ...lastParts,
];

/** Parts of the form of a page. */
export const partsOf = (file: string) => (file.startsWith('resources/') ? articleParts : pageParts);

/** `menu.0.label` is `Places in the menu, 1, Label`. */
export function labelOfName(name: string, file: string): string {
  if (name === 'body') return 'Text of the page';
  if (name === '') return 'The whole file';
  const paths = name.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));
  return paths.map((path) => wordsOfField(path, file).label).join(', ');
}

/** The id of a field's control, or of a list or group, by its name. */
export const idOfField = (name: string): string => `field-${name.replace(/^f\./, '').replaceAll('.', '-')}`;
