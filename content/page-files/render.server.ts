/** Renders Markdown bodies to HTML. Build and server only: browsers get the result, not the renderer. */
import { Marked, type RendererObject, type Token, type Tokens, type TokensList } from 'marked';
import { withCompounds } from '#domain/words/compounds.ts';
import { readingMinutes } from '#domain/words/reading-minutes.ts';
import { asHtml, asText } from './filled-text.ts';
import { figurePlace, type SourcePicture, shownPicture } from './shown-picture.ts';

type SourcePictures = Readonly<Record<string, SourcePicture>>;

export interface Heading {
  id: string;
  text: string;
}

/** `How we calculate` → `how-we-calculate`; text of punctuation only becomes `section`. */
function anchorOf(text: string): string {
  const anchor = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
  return anchor || 'section';
}

/** Ids of the templates' own elements, and of those that a name follows. checks/heading-ids.test.ts compares them. */
const templateIds = new Set(
  (
    'all alternative apply areas audit-fault audit-url basis best calendars call call-reason cancel checked choose deadlines ' +
    'differences e-mail error-summary figure findings first footer-newsletter founders get in-order know main meanwhile menu-theme method more ' +
    'move not-judged picture-description place popular practice price problems proof question-filter questions quiz range read ' +
    'related restated results sample samples scope search-list services setup site-header site-map sources ' +
    'steps stories studio team testimonials theme timeline tool-email town town-s used wall wall-after way website year your-site '
  ).split(' '),
);
const partOfTemplate =
  /-(?:heading|title|hint|error|help)$|^(?:field|tool-email|footer-newsletter|site-map|hatch|picker|pane)-/;
const inTemplates = (id: string): boolean => templateIds.has(id);
export const isTemplateId = (id: string): boolean => inTemplates(id) || partOfTemplate.test(id);

/** The id, with a number where the page has it already: `price`, `price-2`. Adds it to `taken`. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  // A number after the name of a field or pane is no id of a template.
  for (let count = 2; taken.has(id) || (id === wanted ? isTemplateId : inTemplates)(id); count += 1)
    id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

/** Ids that a page's front matter gives to questions, sections and groups. */
export function idsIn(frontMatter: unknown): string[] {
  if (Array.isArray(frontMatter)) return frontMatter.flatMap(idsIn);
  if (typeof frontMatter !== 'object' || frontMatter === null) return [];
  return Object.entries(frontMatter).flatMap(([key, value]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  );
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A picture in the formats and widths of its layout. */
function pictureHtml(address: string, alt: string, pictures: SourcePictures): string {
  const { sources, ...image } = shownPicture(address, 'text', pictures);
  const attributes = (all: object) =>
    Object.entries(all)
      .map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(String(value))}"`)
      .join('');
  const { sizes } = image;
  const newer = sources
    .map((source) => `<source${attributes({ ...source, ...(sizes && { sizes }) })}>`)
    .join('');
  return `<picture>${newer}<img${attributes({ ...image, alt, loading: 'lazy', decoding: 'async' })}></picture>`;
}

const imageIn =
  (pictures: SourcePictures) =>
  ({ href, text }: { href: string; text: string }) =>
    pictureHtml(href, text, pictures);

/** What every text of an author has in common: HTML is shown as text, and links only lead to addresses. */
const asWritten: RendererObject = {
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text),
  link({ href, tokens }) {
    // Marked's own link follows.
    return isAddress(href) ? false : this.parser.parseInline(tokens);
  },
};

/** Others, such as `javascript:` and `data:`, would run what they say. */
const isAddress = (href: string) => /^(?:https?:|mailto:|tel:|[/#])/i.test(href);

const unbroken = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;
/** In long texts only names such as `K-1` and `IR-2025-73` are worth their bytes. */
const unbrokenName = (word: string) => (/\d/.test(word) ? unbroken(word) : word);

const textIn = (token: Tokens.Text | Tokens.Escape, wrap: (word: string) => string) =>
  withCompounds('escaped' in token && token.escaped ? token.text : escapeHtml(token.text), wrap);

const inlineMarkdown = new Marked({
  renderer: {
    ...asWritten,
    image: imageIn({}),
    text: (token) => textIn(token, unbroken),
  },
});

/** Renders a line or paragraph of front matter: links and emphasis only. HTML tags are escaped. */
export function renderInline(markdown: string): string {
  return asHtml(inlineMarkdown.parseInline(markdown, { async: false }));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** Plain text of rendered HTML; `between` replaces each tag. */
export const textOfHtml = (html: string, between = '') =>
  html
    .replace(/<[^<>]+>/g, between)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** True for `> *One sentence.*`, which is displayed as a pull quote. */
function isPullQuote(tokens: Token[]): boolean {
  const [paragraph, ...rest] = tokens;
  if (paragraph?.type !== 'paragraph' || rest.length > 0) return false;
  return paragraph.tokens?.length === 1 && paragraph.tokens[0]?.type === 'em';
}

/** `> [!NOTE]` begins a side note, as on GitHub. */
const noteMark = /^\[!NOTE\]\s*/;

/** A paragraph `**Reply to an inquiry:**` names the wording below it. Undefined for any other paragraph. */
function nameOfWording(token: Token | undefined): string | undefined {
  if (token?.type !== 'paragraph' || token.tokens?.length !== 1) return undefined;
  const [only] = token.tokens;
  return only?.type === 'strong' && only.text.endsWith(':') ? only.text.slice(0, -1) : undefined;
}

const isWording = (token: Token | undefined): token is Tokens.Blockquote =>
  token?.type === 'blockquote' && !isPullQuote(token.tokens ?? []) && !noteMark.test(token.text);

/** Removes names of wordings from the text and returns them by their quotation. */
function takeNames(tokens: TokensList): Map<Token, string> {
  const names = new Map<Token, string>();
  const isBlank = (token: Token | undefined) => token?.type === 'space';
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const next = tokens[isBlank(tokens[at + 1]) ? at + 2 : at + 1];
    const name = nameOfWording(tokens[at]);
    if (name === undefined || !isWording(next)) continue;
    names.set(next, name);
    tokens.splice(at, 1);
  }
  return names;
}

/** Characters per line of a multi-column table on a phone. */
const lineOnPhones = 36;

/** Tables of three or more columns that are too wide for a phone; their rows become blocks there. */
function stacksOnPhones({ header, rows }: Tokens.Table): boolean {
  if (header.length < 3) return false;
  const longest = header.map((head, column) =>
    Math.max(
      ...[head, ...rows.map((row) => row[column])].map((cell) => plain(cell?.text ?? '').length),
    ),
  );
  const [first = 0, ...others] = longest;
  return Math.min(first, 14) + others.reduce((sum, length) => sum + length, 0) > lineOnPhones;
}

const isFigure = (text: string) => /^[(−]?\$?\d[\d,.]*(%|[kM]| h)?\)?$/.test(text);

/** Consecutive wordings are shown side by side where there is room. */
const sideBySide = (html: string) =>
  html.replace(
    /(?:<figure class="to-copy on-paper">[\s\S]*?<\/figure>\n){2,}/g,
    (slips) => `<div class="slips">\n${slips}</div>\n`,
  );

const plain = (markdown: string) => textOfHtml(renderInline(markdown));

/**
 * Renders a body. Second-level headings get anchors and are returned for the table of contents. A quotation is
 * copyable wording, unless it is a pull quote or a note. `takenIds`: those of other parts of the page. `pictures`: facts about the pictures in it.
 */
export function renderBody(
  markdown: string,
  takenIds: readonly string[] = [],
  pictures: SourcePictures = {},
): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set(takenIds);
  let tables = 0;
  let wordings = 0;
  let names = new Map<Token, string>();
  const marked: Marked = new Marked({
    renderer: {
      ...asWritten,
      image: imageIn(pictures),
      text(token) {
        return 'tokens' in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : textIn(token, unbrokenName);
      },
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>\n`;
        const text = asText(textOfHtml(html));
        const id = freeId(anchorOf(text), taken);
        headings.push({ id, text });
        return `<h2 id="${id}">${html}</h2>\n`;
      },
      /** Of a list of tasks. A field that nobody can use would need a name of its own. */
      checkbox: ({ checked }) =>
        `<span role="img" aria-label="${checked ? 'Done' : 'To do'}">${checked ? '☑' : '☐'}</span> `,
      paragraph({ tokens, text }) {
        return text === '[figure]'
          ? `${figurePlace}\n`
          : `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      blockquote(token) {
        const { tokens, text } = token;
        if (noteMark.test(text)) {
          const note = marked.parse(text.replace(noteMark, ''), { async: false });
          return `<div role="note" class="side-note">\n${note}</div>\n`;
        }
        const quoted = this.parser.parse(tokens);
        if (isPullQuote(tokens)) return `<blockquote class="pull-quote">\n${quoted}</blockquote>\n`;
        wordings += 1;
        const name = escapeHtml(names.get(token) ?? 'Wording to copy');
        // The style sheet adds the button's label, so that search does not index it.
        const button = `<button type="button" data-copy="" aria-label="Copy: wording ${wordings}"></button>`;
        return `<figure class="to-copy on-paper"><figcaption><b>${name}</b><span class="copy-line">${button}<span role="status"></span></span></figcaption><blockquote>\n${quoted}</blockquote></figure>\n`;
      },
      table(token) {
        const { header, rows } = token;
        const stacks = stacksOnPhones(token);
        // Columns of figures are flush right, so that their digits align.
        const look = header.map((_, column) =>
          column > 0 && rows.every((row) => isFigure(plain(row[column]?.text ?? '')))
            ? ' class="figures"'
            : '',
        );
        // The empty corner cell is not a header.
        const headCells = header
          .map((cell, column) => {
            const html = this.parser.parseInline(cell.tokens);
            return html ? `<th scope="col"${look[column]}>${html}</th>` : '<td></td>';
          })
          .join('');
        const cellOf = (cell: Tokens.TableCell, column: number) => {
          // On phones a stacked cell repeats its column name.
          const name = stacks && column > 0 ? plain(header[column]?.text ?? '') : '';
          return `<td${look[column]}${name && ` data-column="${escapeHtml(name)}"`}>${this.parser.parseInline(cell.tokens)}</td>`;
        };
        const body = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('');
        tables += 1;
        const under = headings.at(-1)?.text;
        const label = under ? `Table ${tables}: ${escapeHtml(under)}` : `Table ${tables}`;
        // A wide table scrolls in its own focusable region, which needs a unique name.
        return `<section class="table-box${stacks ? ' stacks' : ''}" tabindex="0" aria-label="${label}"><table><thead><tr>${headCells}</tr></thead><tbody>${body}</tbody></table></section>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  names = takeNames(tokens);
  return { html: asHtml(sideBySide(marked.parser(tokens))), headings };
}

const known = new WeakMap<object, ReturnType<typeof renderBody>>();

/** The body of a page. One without pictures is rendered once, whatever site it is part of. */
export function renderedBody(
  page: { body: string },
  pictures: SourcePictures = {},
): ReturnType<typeof renderBody> {
  const render = () => renderBody(page.body, idsIn(page), pictures);
  return page.body.includes('![') ? render() : known.getOrInsertComputed(page, render);
}

/** How long a page takes to read. */
export const minutesToRead = (page: { body: string }): number =>
  readingMinutes(renderedBody(page).html);
