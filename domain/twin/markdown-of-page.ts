/** The Markdown twin of a page's `<main>`, for programs. Pure; loads parsers, so import it on demand. */
import type { Element, Root } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Root as Markdown } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { labelTag, quietLabelTag, readableTree } from './readable-tree.ts';
import { tidied } from './tidied.ts';
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
