/** A page's text for quality checks, by paragraph, list line or front matter field. Pure. */
import { asText } from '../page-files/filled-text.ts';
import type { Page } from '../page-files/read-page.ts';

export interface Passage {
  /** Location for authors: a field such as `rules.2.rule`, or `body, under "The arithmetic"`. */
  place: string;
  markdown: string;
  /** Without Markdown marks and addresses. */
  text: string;
  /** True for text read as sentences; false for headings, labels and table cells. */
  prose: boolean;
  /** The heading above it, for passages of the body. */
  heading: string;
}

/** Fields that name, link or sort; they are not prose. */
const structural = new Set([
  'account',
  'aliases',
  'author',
  'busyMonths',
  'calculator',
  'deadlines',
  'file',
  'formerly',
  'group',
  'hash',
  'id',
  'image',
  'kind',
  'noindex',
  'order',
  'path',
  'problem',
  'publish',
  'published',
  'related',
  'reviewed',
  'section',
  'services',
  'sizes',
  'sources',
  'start',
  'toolType',
  'topic',
]);

/** Markdown without marks and addresses, on one line. */
function plainText(markdown: string): string {
  return asText(
    markdown
      .replace(/\]\([^)]*\)/g, '')
      .replace(/[*_`[\]]|^[#>\s-]+/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Read once: most pages stay the same from one site to the next. */
const known = new WeakMap<Page, Passage[]>();

export const passagesOf = (page: Page): readonly Passage[] =>
  known.getOrInsertComputed(page, passagesIn);

/** Passages of front matter and text as written, which need not fit a kind of page. */
export const passagesIn = ({ body, ...head }: { body: string }): Passage[] => [
  ...fields(head, ''),
  ...blocks(body),
];

function fields(value: unknown, place: string): Passage[] {
  if (typeof value === 'string' && /^[/#]\S*$/.test(value)) return [];
  if (typeof value === 'string') return [passage(place, value, /\s\S+\s\S+.*[.?]$/.test(value))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !structural.has(key))
    .flatMap(([key, inner]) => fields(inner, place ? `${place}.${key}` : key));
}

function blocks(body: string): Passage[] {
  let heading = '';
  return body.split(/\n\s*\n/).flatMap((block) => {
    const title = /^#{1,4}\s+(.+)/.exec(block)?.[1];
    if (title) heading = plainText(title);
    const place = heading ? `body, under "${heading}"` : 'body';
    const rest = block
      .replace(/^#{1,4}\s.*\n?/, '')
      .replace(/^> \[!NOTE\]\n|^\[figure\]$/, '')
      .trim();
    const own = title ? [passage(place, title, false, heading)] : [];
    if (!rest) return own;
    if (rest.startsWith('|')) return [...own, passage(place, rest, false, heading)];
    const lines = /^([-*]|\d+\.)\s/.test(rest) ? rest.split(/\n(?=[-*]\s|\d+\.\s)/) : [rest];
    return [
      ...own,
      ...lines.map((line) => passage(place, line.replace(/^([-*]|\d+\.)\s+/, ''), true, heading)),
    ];
  });
}

function passage(place: string, markdown: string, prose: boolean, heading = ''): Passage {
  return { place, markdown, text: plainText(markdown), prose, heading };
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
