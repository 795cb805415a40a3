/** The parts of a page that a search can link to: what its template names, its questions, the headings of its text. */
import type { Page } from './read-page.ts';
import { renderBody, textOfHtml } from './render.server.ts';
import type { Kind } from './schema.ts';

export interface SectionText {
  /** Without #; empty for what stands in no section. */
  anchor: string;
  title: string;
  text: string;
}

/**
 * Fields of front matter that their template shows under an anchor of the same name, in the order of the page, with the
 * heading it prints where the field brings none of its own. checks/search.test.ts compares the anchors with the pages.
 */
const named: Partial<Record<Kind, Record<string, string>>> = {
  service: {
    problem: 'The problem',
    scope: 'Scope of work',
    weeks: 'Week by week',
    needs: 'What it needs from you',
    deliverables: 'What you receive',
    measures: 'How it is measured',
    connects: 'What it connects to',
    rules: 'Rules that apply, and what we do',
    price: 'What it costs',
  },
  extras: {
    scope: 'Scope of work',
    extras: 'The menu',
    price: 'How it is priced',
  },
  solution: {
    restated: 'A week, restated',
    diagnosis: 'Is this your firm?',
    steps: 'In this order',
    horizons: 'After 30, 90 and 365 days',
    worked: 'A worked example',
  },
  industry: {
    deadlines: 'What is due, and when',
    year: 'The year, in four parts',
    clients: 'Who comes looking',
    triggers: 'What sends them',
    plan: 'The twelve-month plan',
    rules: 'Rules that apply, and what we do',
  },
};

/** Fields that are no text of the page, or that the index holds in fields of its own. */
const notText = new Set(
  [
    'kind file path name heading title description body aliases formerly menu footer order noindex image related',
    'closing questions sections groups feature template toolType topic published reviewed updated author account choice',
  ].flatMap((line) => line.split(' ')),
);

/** A page's sections in the order of the page, and under the empty anchor its other words. */
export function sectionsOf(page: Page): SectionText[] {
  const titles = named[page.kind] ?? {};
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

function headingIn(page: Page, field: string, value: unknown): string | undefined {
  if (page.kind === 'solution' && field === 'restated') return page.restatedHeading;
  if (page.kind === 'service' && field === 'price' && !page.packaged) return 'How it is priced';
  const heading = typeof value === 'object' && value !== null && 'heading' in value && value.heading;
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
function headingsOf({ body }: Page): SectionText[] {
  const { html, headings } = renderBody(body);
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
    title: plainText(question),
    text: plainText(answer),
  }));
}

/** A `|` starts a second line of a heading. */
export const oneLine = (heading: string) => heading.replaceAll('|', ' ');

/** Markdown without addresses and marks. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_`[\]]/g, '')
    .trim();

const words = (html: string) => textOfHtml(html, ' ').replace(/\s+/g, ' ').trim();

/** Every word below a value of front matter, without the addresses. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return /^(\/|#|https?:)/.test(value) ? '' : oneLine(plainText(value));
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textIn).join(' ');
  return '';
}
