/** Blocks of Markdown from a readable tree: headings, paragraphs, lists, tables. */
import { type Element, elementsIn, isElement, type Node, textOf } from './tree.ts';

export interface Block {
  kind: 'heading' | 'paragraph' | 'label' | 'quiet-label' | 'other';
  /** Of a heading: 1 to 6. */
  depth?: number;
  text: string;
  markdown: string;
  /** Text without any markup. */
  isPlain: boolean;
}

/** A line that names what follows; dropped when a heading follows. */
export const labelTag = 'twin-label';
/** A table's name for screen readers only. */
export const quietLabelTag = 'twin-quiet-label';

const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const isInline = (node: Node): boolean =>
  !isElement(node) || (inlineTags.has(node.tagName) && node.children.every(isInline));

export function blocksOf(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(...paragraph(line).map(atLineStart));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else if (isElement(node)) {
      endLine();
      blocks.push(...blocksOfElement(node));
    }
  }
  endLine();
  return blocks;
}

function blocksOfElement(node: Element): Block[] {
  const { tagName, children } = node;
  const depth = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (depth) {
    return paragraph(children).map((block) => ({
      ...block,
      kind: 'heading',
      depth,
      markdown: `${'#'.repeat(depth)} ${block.markdown}`,
    }));
  }
  if (tagName === labelTag || tagName === quietLabelTag) {
    return paragraph(children).map((block) => ({
      ...block,
      kind: tagName === labelTag ? 'label' : 'quiet-label',
      markdown: `**${block.markdown}**`,
      isPlain: false,
    }));
  }
  if (tagName === 'ul' || tagName === 'ol') return other(node, list(node));
  if (tagName === 'table') return other(node, table(node));
  if (tagName === 'blockquote') return other(node, indented(joined(blocksOf(children)), '> ', '>'));
  if (tagName === 'pre') {
    const fence = fenceOf(textOf(node), 3);
    return other(node, `${fence}\n${textOf(node).replace(/\n$/, '')}\n${fence}`);
  }
  return blocksOf(children);
}

const other = (node: Element, markdown: string): Block[] => [
  { kind: 'other', text: textOf(node), markdown, isPlain: false },
];

/** Blocks below each other. A list directly after a list has another sign, or the two would be one. */
export function joined(blocks: readonly Block[], gap = '\n\n'): string {
  const lines = blocks.map(({ markdown }) => markdown);
  for (const [place, words] of lines.entries()) {
    if (words.startsWith('- ') && lines[place - 1]?.startsWith('- '))
      lines[place] = words.replaceAll(/^- /gm, '* ');
  }
  return lines.join(gap);
}

const collapsed = (words: string) => words.replaceAll(/[ \t\r\n\f]+/g, ' ');

function paragraph(nodes: readonly Node[]): Block[] {
  const markdown = inline(nodes).trim();
  const text = collapsed(nodes.map(textOf).join('')).trim();
  if (text === '') return [];
  return [{ kind: 'paragraph', text, markdown, isPlain: nodes.every((node) => isPlainText(node)) }];
}

const isPlainText = (node: Node): boolean =>
  !isElement(node) ||
  (!(node.tagName in marks) &&
    !codeTags.has(node.tagName) &&
    node.tagName !== 'a' &&
    node.children.every(isPlainText));

/** What surrounds words of an element. */
const marks: Readonly<Record<string, string>> = {
  ...{ b: '**', strong: '**', em: '*', i: '*', mark: '*', u: '*' },
  ...{ del: '~~', s: '~~' },
};
const codeTags = new Set(['code', 'kbd', 'samp', 'var']);

/** One line; spaces at both ends of an element are outside of its marks. */
function inline(nodes: readonly Node[]): string {
  return collapsed(nodes.map(inlineOf).join(''));
}

function inlineOf(node: Node): string {
  if (!isElement(node)) return escaped(node.value);
  const { tagName, attributes, children } = node;
  if (codeTags.has(tagName)) return codeOf(collapsed(textOf(node)).trim());
  const mark = marks[tagName];
  if (mark === undefined && tagName !== 'a') return children.map(inlineOf).join('');
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inline(children)) ?? [];
  if (words === '') return before;
  return before + (mark ? mark + words + mark : linkOf(words, attributes.href ?? '')) + after;
}

function codeOf(code: string): string {
  const fence = fenceOf(code, 1);
  const space = fence.length > 1 ? ' ' : '';
  return code && fence + space + code + space + fence;
}

/** More backticks than are in the code. */
const fenceOf = (code: string, least: number) =>
  '`'.repeat(Math.max(least, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1)));

/** Neither the words nor the address can end the link. */
const linkOf = (words: string, href: string) =>
  `[${words.replaceAll(']', '\\]')}](${href.replaceAll(/[\\()]|&(?=[a-z0-9#]+;)/gi, '\\$&')})`;

/** Escapes what Markdown would take for markup. */
const escaped = (words: string) =>
  words.replaceAll(/[\\`*[<~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=[a-z0-9#]+;)/giu, '\\$&');

/** Escapes what would begin a heading, quote, list or rule. */
const atLineStart = (block: Block): Block => ({
  ...block,
  markdown: block.markdown.replace(
    /^(?:(?=#{1,6}(?:\s|$)|>|[+-](?:\s|$)|-+$|=+$)|\d+(?=[.)](?:\s|$)))/,
    '$&\\',
  ),
});

function list(node: Element): string {
  const items = elementsIn(node).map((item) => blocksOf(item.children));
  const isLoose = items.some((blocks) => blocks.filter(({ kind }) => kind === 'paragraph').length > 1);
  const lines = items.map((blocks, place) => {
    const sign = node.tagName === 'ol' ? `${place + 1}. ` : '- ';
    const words = joined(blocks, isLoose ? '\n\n' : '\n');
    return sign + indented(words, ' '.repeat(sign.length), '').slice(sign.length);
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

const indented = (words: string, by: string, byBlank: string) =>
  words
    .split('\n')
    .map((line) => (line === '' ? byBlank : by + line))
    .join('\n');

/** A bar ends a cell even in code. */
const cellOf = ({ children }: Element) =>
  inline(children)
    .trim()
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/(?<!\\)\|/g, '\\|'));

function table(node: Element): string {
  const rows = elementsIn(node)
    .flatMap((part) => (isElement(part, 'tr') ? [part] : elementsIn(part)))
    .map((row) => elementsIn(row).map((cell) => cellOf(cell)));
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `|${Array.from({ length: columns }, (_, at) => (cells[at] ? ` ${cells[at]} |` : ' |')).join('')}`;
  const [head = [], ...others] = rows;
  return [line(head), line(Array.from({ length: columns }, () => '-')), ...others.map(line)].join('\n');
}
