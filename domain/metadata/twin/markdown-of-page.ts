/** The Markdown twin of a page's `<main>`, for programs. Pure; loads a parser, so import it on demand. */
import { type Block, blocksOf, joined } from './blocks.ts';
import { readableTree } from './readable-tree.ts';
import { type Element, find, isElement, readTree, textOf } from './tree.ts';

/** The page's text as Markdown with front matter. `updated`: ISO. Undefined without `<main>` or `og:url`. */
export function markdownOfPage(html: string, updated: string | undefined): string | undefined {
  const document = readTree(html);
  const main = find(document, (node) => node.tagName === 'main');
  const url = find(document, ({ attributes }) => attributes.property === 'og:url')?.attributes.content ?? '';
  if (!main || !URL.canParse(url)) return undefined;
  const blocks = tidied(blocksOf(readableTree(main, new URL(url)).children));
  return `${headOf(document, url, updated)}\n${joined(blocks)}\n`;
}

function headOf(document: Element, url: string, updated: string | undefined): string {
  const title = find(document, (node) => isElement(node, 'title'));
  const description = find(document, ({ attributes }) => attributes.name === 'description');
  const lines = [
    `title: ${JSON.stringify(title ? textOf(title) : '')}`,
    `description: ${JSON.stringify(description?.attributes.content ?? '')}`,
    `url: ${url}`,
    ...(updated ? [`updated: ${updated}`] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Cleans up Markdown of designed pages: moves the title first, drops repeated and empty headings. */
function tidied(blocks: readonly Block[]): Block[] {
  const kept = blocks.filter((block, place, all) => !isNoise(block, all[place - 1], all[place + 1]));
  const withWords = kept.filter((_, place) => hasWords(kept, place));
  return titleFirst(figuresWithWords(withWords));
}

function isNoise(block: Block, before: Block | undefined, after: Block | undefined): boolean {
  const isLabel = block.kind === 'label' || block.kind === 'quiet-label';
  if (isLabel && (after === undefined || after.depth || isSame(block, before))) return true;
  if (isKicker(block) && after?.depth) return true;
  if (block.kind === 'quiet-label' && before?.kind === 'paragraph') return true;
  return Boolean(block.depth && before?.depth && isSame(block, before));
}

/** A word or two above a heading, without a link or full stop. */
const isKicker = ({ kind, isPlain, text }: Block) =>
  kind === 'paragraph' && isPlain && /^.{1,40}$/.test(text) && !/[.:;?!]$/.test(text);

/** Joins a large figure and the text below it into one sentence. */
function figuresWithWords(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, place): Block[] => {
    const [before, after] = [blocks[place - 1], blocks[place + 1]];
    if (isFigure(block) && goesOn(after)) return [];
    if (!goesOn(block) || !isFigure(before)) return [block];
    return [{ ...block, markdown: `**${before?.text}** ${block.markdown}` }];
  });
}

const isParagraph = (block: Block | undefined): block is Block =>
  block !== undefined && block.depth === undefined && block.kind !== 'other';

const isFigure = (block: Block | undefined) => isParagraph(block) && /^\S*\d\S*( \p{L}+)?$/u.test(block.text);

const goesOn = (block: Block | undefined) => isParagraph(block) && /^\p{Ll}/u.test(block.text);

const isSame = (one: Block, other: Block | undefined) => one.text === other?.text;

/** Whether it is no heading, or content follows other than a heading of the same or a higher level. */
function hasWords(blocks: readonly Block[], place: number): boolean {
  const [block, next] = [blocks[place], blocks[place + 1]];
  if (!block?.depth || block.depth === 1) return true;
  return next !== undefined && (!next.depth || next.depth > block.depth);
}

/** Moves content above the title below it. */
function titleFirst(blocks: readonly Block[]): Block[] {
  const place = blocks.findIndex(({ depth }) => depth === 1);
  const title = blocks[place];
  return title ? [title, ...blocks.slice(0, place), ...blocks.slice(place + 1)] : [...blocks];
}
