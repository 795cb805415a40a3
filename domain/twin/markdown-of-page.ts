/** The Markdown twin of a page's `<main>`, for programs. Pure; loads parsers, so import it on demand. */

import type { Element, Root } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Root as Markdown, Paragraph, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { labelTag, quietLabelTag, readableTree } from './readable-tree.ts';
import { find, isElement, textOf } from './tree.ts';

/** The page's text as Markdown with front matter. `updated`: ISO. Undefined without `<main>` or `og:url`. */
export function markdownOfPage(html: string, updated: string | undefined): string | undefined {
  const document: Root = unified().use(rehypeParse).parse(html);
  const main = find(document, (node) => node.tagName === 'main');
  const address = find(document, ({ properties }) => properties.property === 'og:url');
  const url = String(address?.properties.content ?? '');
  if (!main || !URL.canParse(url)) return undefined;
  const tree = readableTree(main, new URL(url));
  return `${headOf(document, url, updated)}\n${written(tidied(toMarkdown(tree)))}`;
}

const label =
  (isQuiet: boolean): Handle =>
  (state, node) => ({
    type: 'paragraph',
    children: [
      {
        type: 'strong',
        children: state
          .toSpecificContent(state.all(node), () => ({ type: 'paragraph', children: [] }))
          .flatMap(({ children }) => children),
      },
    ],
    data: { [isQuiet ? 'isQuietLabel' : 'isLabel']: true },
  });

function toMarkdown(main: Element): Markdown {
  const handlers = { [labelTag]: label(false), [quietLabelTag]: label(true) };
  return unified()
    .use(rehypeRemark, { handlers })
    .runSync({ type: 'root', children: [main] });
}

function written(markdown: Markdown): string {
  const text = unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', resourceLink: true })
    .stringify(markdown);
  // An ampersand needs a backslash only where it would begin an entity.
  return text.replace(/\\&(?![a-z0-9#]+;)/gi, '&');
}

function headOf(document: Root, url: string, updated: string | undefined): string {
  const title = find(document, (node) => isElement(node, 'title'));
  const description = find(document, ({ properties }) => properties.name === 'description');
  const lines = [
    `title: ${JSON.stringify(title ? textOf(title) : '')}`,
    `description: ${JSON.stringify(String(description?.properties.content ?? ''))}`,
    `url: ${url}`,
    ...(updated ? [`updated: ${updated}`] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

type Marked = RootContent & { data?: { isLabel?: boolean; isQuietLabel?: boolean } };

/** Cleans up Markdown of designed pages: moves the title first, drops repeated and empty headings. */
function tidied(markdown: Markdown): Markdown {
  const kept = (markdown.children as Marked[]).filter(
    (node, place, all) => !isNoise(node, all[place - 1], all[place + 1]),
  );
  const withWords = kept.filter((node, place) => node.type !== 'heading' || hasWords(kept, place));
  return { ...markdown, children: titleFirst(figuresWithWords(withWords)) };
}

function isNoise(node: Marked, before: Marked | undefined, after: Marked | undefined): boolean {
  const isLabel = node.data?.isLabel || node.data?.isQuietLabel;
  if (isLabel && (after === undefined || after.type === 'heading' || isSame(node, before))) return true;
  if (isKicker(node) && after?.type === 'heading') return true;
  if (node.data?.isQuietLabel && before?.type === 'paragraph' && !before.data?.isLabel) return true;
  return node.type === 'heading' && before?.type === 'heading' && isSame(node, before);
}

/** A word or two above a heading, without a link or full stop. */
const isKicker = (node: RootContent) =>
  node.type === 'paragraph' &&
  node.children.every(({ type }) => type === 'text') &&
  /^.{1,40}$/.test(textOf(node)) &&
  !/[.:;?!]$/.test(textOf(node));

/** Joins a large figure and the text below it into one sentence. */
function figuresWithWords(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, place): RootContent[] => {
    const [before, after] = [nodes[place - 1], nodes[place + 1]];
    if (isFigure(node) && goesOn(after)) return [];
    if (node.type !== 'paragraph' || !goesOn(node) || !isFigure(before)) return [node];
    const figure = { type: 'strong' as const, children: [{ type: 'text' as const, value: textOf(before) }] };
    return [{ ...node, children: [figure, { type: 'text', value: ' ' }, ...node.children] }];
  });
}

const isFigure = (node: RootContent | undefined): node is Paragraph =>
  node?.type === 'paragraph' && /^\S*\d\S*( \p{L}+)?$/u.test(textOf(node));

const goesOn = (node: RootContent | undefined) => node?.type === 'paragraph' && /^\p{Ll}/u.test(textOf(node));

const isSame = (one: RootContent, other: RootContent | undefined) =>
  other !== undefined && textOf(one).trim() === textOf(other).trim();

/** Whether content follows other than a heading of the same or a higher level. */
function hasWords(nodes: readonly RootContent[], place: number): boolean {
  const [node, next] = [nodes[place], nodes[place + 1]];
  if (node?.type !== 'heading' || node.depth === 1) return true;
  return next !== undefined && (next.type !== 'heading' || next.depth > node.depth);
}

/** Moves content above the title below it. */
function titleFirst(nodes: readonly RootContent[]): RootContent[] {
  const place = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
  const title = nodes[place];
  return title ? [title, ...nodes.slice(0, place), ...nodes.slice(place + 1)] : [...nodes];
}
