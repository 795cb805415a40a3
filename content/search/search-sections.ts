/** The parts of a page that search can link to: template sections, questions, and headings of the text. */

import { asText } from '../page-files/filled-text.ts';
import { kindRecord } from '../page-files/kinds.ts';
import type { Page } from '../page-files/read-page.ts';
import { renderedBody, textOfHtml } from '../page-files/render.server.ts';

export interface SectionText {
  /** Without #; empty for what is in no section. */
  anchor: string;
  title: string;
  text: string;
}

/** Fields that are not page text, or that the index stores separately. */
const notText = new Set(
  [
    'kind file path draft publish name heading title description body aliases formerly menu footer order noindex image related',
    'closing questions sections groups feature template toolType topic published reviewed updated author account choice',
  ].flatMap((line) => line.split(' ')),
);

/** A page's sections in order, with all other text under the empty anchor. */
export function sectionsOf(page: Page): SectionText[] {
  const titles = kindRecord(page.kind).sections;
  const fields = new Map<string, unknown>(Object.entries(page));
  const rest = [...fields].filter(([field]) => !notText.has(field) && !(field in titles));
  return [
    { anchor: '', title: '', text: rest.map(([, value]) => textIn(value)).join(' ') },
    ...Object.entries(titles).map(([field, title]) => {
      const value = fields.get(field);
      return { anchor: field, title: headingIn(page, field, value) ?? title, text: textIn(value) };
    }),
    ...namedByAuthor(page),
    ...headingsOf(page),
    ...questionsOf(page),
  ];
}

/** The heading of a front matter field: its own, or the template's. */
export const headingOf = (page: Page, field: string, value: unknown): string | undefined =>
  headingIn(page, field, value) ?? kindRecord(page.kind).sections[field];

function headingIn(page: Page, field: string, value: unknown): string | undefined {
  if (page.kind === 'solution' && field === 'restated') return page.restatedHeading;
  if (page.kind === 'service' && field === 'price' && !page.packaged) return 'How it is priced';
  const heading =
    typeof value === 'object' && value !== null && 'heading' in value && value.heading;
  return typeof heading === 'string' ? oneLine(heading) : undefined;
}

function namedByAuthor(page: Page): SectionText[] {
  if (page.kind !== 'solution') return [];
  return page.sections.map(({ id, heading, items }) => ({
    anchor: id,
    title: oneLine(heading),
    text: textIn(items),
  }));
}

/** The second-level headings of the page's Markdown with the text below each. */
function headingsOf(page: Page): SectionText[] {
  const { html, headings } = renderedBody(page);
  const [before = '', ...parts] = html.split(/<h2\b[^>]*>/);
  return [
    { anchor: '', title: '', text: words(before) },
    ...parts.map((part, position) => ({
      anchor: headings[position]?.id ?? '',
      title: headings[position]?.text ?? '',
      text: words(part.replace(/^[\s\S]*?<\/h2>/, '')),
    })),
  ];
}

function questionsOf(page: Page): SectionText[] {
  return page.questions.map(({ id, question, answer }) => ({
    anchor: id ?? 'questions',
    title: question,
    text: plainText(answer),
  }));
}

/** Joins a heading's lines, which `|` separates. */
export const oneLine = (heading: string) => heading.replaceAll('|', ' ');

/** Markdown without addresses and marks. */
export const plainText = (markdown: string) =>
  asText(
    markdown
      .replace(/\]\([^)]*\)/g, '')
      .replace(/[*_`[\]]/g, '')
      .trim(),
  );

const words = (html: string) => textOfHtml(html, ' ').replace(/\s+/g, ' ').trim();

/** All text below a front matter value, without addresses. */
function textIn(value: unknown): string {
  if (typeof value === 'string')
    return /^(\/|#|https?:)/.test(value) ? '' : oneLine(plainText(value));
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textIn).join(' ');
  return '';
}
