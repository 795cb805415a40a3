/** Markdown bodies to HTML. Build and server only: the browser gets the result, not the renderer. */
import { Marked, type Token } from 'marked';

export interface Heading {
  id: string;
  /** Plain text. */
  text: string;
}

/** `How we calculate` → `how-we-calculate`; what is left of punctuation-only text is `section`. */
export function anchorOf(text: string): string {
  const anchor = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
  return anchor || 'section';
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const inlineMarkdown = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } });

/** Renders a line or paragraph of front matter: links and emphasis only. HTML tags in it are printed as text. */
export function renderInline(markdown: string): string {
  return inlineMarkdown.parseInline(markdown, { async: false });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of rendered HTML, for places that print text; `between` stands in for each tag. */
export const textOfHtml = (html: string, between = '') =>
  html
    .replace(/<[^>]+>/g, between)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** `> *One sentence.*` is pulled out of the text as a display; any other quotation is wording to copy. */
function isPullQuote(tokens: Token[]): boolean {
  const [paragraph, ...rest] = tokens;
  if (paragraph?.type !== 'paragraph' || rest.length > 0) return false;
  return paragraph.tokens?.length === 1 && paragraph.tokens[0]?.type === 'em';
}

/** Renders a body. Second-level headings get anchors and are returned for the contents list. */
export function renderBody(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>\n`;
        const text = textOfHtml(html);
        const id = anchorOf(text);
        headings.push({ id, text });
        return `<h2 id="${id}">${html}</h2>\n`;
      },
      blockquote({ tokens }) {
        const look = isPullQuote(tokens) ? ' class="pull-quote"' : '';
        return `<blockquote${look}>\n${this.parser.parse(tokens)}</blockquote>\n`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: string, scope = '') =>
          row.map((cell) => `<${tag}${scope}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        // The corner above row names heads nothing, so it is no heading.
        const headCells = cells(header, 'th', ' scope="col"').replaceAll(
          '<th scope="col"></th>',
          '<td></td>',
        );
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        tables += 1;
        const under = headings.at(-1)?.text;
        const label = under ? `Table ${tables}: ${escapeHtml(under)}` : `Table ${tables}`;
        // A wide table scrolls in its own box, reachable by keyboard; each box is a region and needs a name of its own.
        return `<section class="table-box" tabindex="0" aria-label="${label}"><table><thead><tr>${headCells}</tr></thead><tbody>${body}</tbody></table></section>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}
