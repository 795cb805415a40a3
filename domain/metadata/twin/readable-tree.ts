/** Reduces `<main>` to linear text: no controls, cards as lines with a link, folds open, words kept apart. */
import { labelTag, quietLabelTag } from './blocks.ts';
import { inOneLine, isCount, keptApart, linesJoined } from './cells.ts';
import { isLeftOut } from './left-out.ts';
import {
  classesOf,
  contains,
  type Element,
  element,
  elementsIn,
  find,
  isBlank,
  isElement,
  type Node,
  rebuilt,
  text,
  textOf,
} from './tree.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const isHeading = (node: Node): boolean => isElement(node, ...headings);
const nameTags = ['b', 'strong', ...headings];

/** Block elements. */
const blocks = new Set(
  'p div section article header footer aside figure figcaption ul ol li dl table h1 h2 h3 h4 h5 h6 blockquote pre'.split(
    ' ',
  ),
);
const hasBlocks = (node: Element) => contains(node, (child) => blocks.has(child.tagName));

const cellTags = ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'table', 'main'];

/** `page`: the page's address, for absolute links. */
export function readableTree(main: Element, page: URL): Element {
  const [tree] = rebuilt(main, isLeftOut, (node) => readable(node, page));
  return isElement(tree) ? tree : element('main', []);
}

function readable(node: Element, page: URL): Node[] {
  if (node.tagName === 'form') return [whereTheFormIs(node, page)];
  if (isBlank(node)) return node.tagName === 'br' ? [text(' ')] : emptied(node);
  switch (node.tagName) {
    case 'a':
      return link(node, page);
    case 'dl':
      return [definitions(node)];
    case 'details':
      return fold(node);
    case 'figure':
      return [figure(node)];
    case 'ul':
    case 'ol':
      return list(node);
    case 'table':
      return table(node);
    case 'caption':
      return [element(classesOf(node).includes('sr-only') ? quietLabelTag : labelTag, node.children)];
    case 'summary':
      return [element('summary', inOneLine(node.children.filter((child, at) => at > 0 || !isCount(child))))];
    case 'td':
    case 'th':
      return [{ ...node, children: hasBlocks(node) ? blocksInLine(node) : inOneLine(node.children) }];
    case 'li':
    case 'dd':
      return [{ ...node, children: inOneLine(node.children) }];
    case 'p':
      return [labelOr({ ...node, children: acrossTheLine(node) })];
    default:
      return [{ ...node, children: acrossTheLine(node) }];
  }
}

/** Replaces a form by a line with its address. */
function whereTheFormIs(form: Element, page: URL): Element {
  const heading = find(form, isHeading);
  const name = form.attributes['aria-label'] ?? (heading ? textOf(heading).trim() : 'Form');
  const link = { ...element('a', [text(name)]), attributes: { href: page.href } };
  return element('p', [text('Form on the page: '), link]);
}

/** Keeps empty cells, drops other empty elements. */
const emptied = (node: Element) => (cellTags.includes(node.tagName) ? [node] : []);

/** Puts a cell's blocks on one line, as Markdown tables require. */
function blocksInLine(cell: Element): Node[] {
  const isBlock = (child: Node) => isElement(child) && (blocks.has(child.tagName) || hasBlocks(child));
  const lines = cell.children.some((child) => !isBlock(child) && !isBlank(child))
    ? cell.children.map((child) => (isElement(child) ? element('span', [text(textOf(child))]) : child))
    : leaves(cell);
  return lines.flatMap((line, at) => [
    ...(at > 0 ? [text(isElement(line, 'li') ? '; ' : ' ')] : []),
    ...(isElement(line) ? keptApart(endTrimmed(line.children)) : [line]),
  ]);
}

/** Trims trailing space before an omitted part. */
function endTrimmed(children: readonly Node[]): readonly Node[] {
  const kept = children.slice(0, children.findLastIndex((child) => !isBlank(child)) + 1);
  const last = kept.at(-1);
  return last?.type === 'text' ? [...kept.slice(0, -1), text(last.value.trimEnd())] : kept;
}

/** Separates text at both ends of a line. */
function acrossTheLine(node: Element): Node[] {
  const { children } = node;
  if (classesOf(node).includes('justify-between')) {
    return children.flatMap((child, at) => (at > 0 ? [text(', '), child] : [child]));
  }
  return isElement(children[0], 'b', 'strong') ? inOneLine(children) : keptApart(children);
}

const labelOr = (node: Element) =>
  classesOf(node).includes('label-caps') ? element(labelTag, node.children) : node;

function link(node: Element, page: URL): Node[] {
  const address = URL.parse(node.attributes.href ?? '', page);
  if (!address) return node.children;
  const linked = (children: readonly Node[]): Element => ({
    ...element('a', children),
    attributes: { href: address.href },
  });
  const cells = cellsOf(node);
  const name = find(node, ({ tagName }) => nameTags.includes(tagName));
  return cells.length > 1 && name ? card(cells, name, linked) : [linked(keptApart(node.children))];
}

/** The cells of a card, without wrapper elements. */
function cellsOf(node: Element): Element[] {
  const cells = elementsIn(node);
  const [only, second] = cells;
  return only && !second && node.children.length === 1 ? cellsOf(only) : cells;
}

/** A card is one large link: its name becomes the link and the rest follows. */
function card(
  cells: readonly Element[],
  name: Element,
  linked: (children: readonly Node[]) => Element,
): Node[] {
  const place = cells.findIndex((cell) => cell === name || contains(cell, (child) => child === name));
  const rest = cells.slice(place + 1);
  if (headings.includes(name.tagName)) {
    return [{ ...name, children: [linked(name.children)] }, ...rest.filter((cell) => isElement(cell, 'p'))];
  }
  const kinds = cells
    .slice(0, place)
    .map(textOf)
    .filter((words) => /\p{L}/u.test(words));
  return [linked(name.children), ...asides(kinds), ...after(rest.map((cell) => linesJoined(cell)))];
}

const asides = (words: readonly string[]) => (words.length > 0 ? [text(` (${words.join(', ')})`)] : []);

const after = (parts: readonly Node[][]) =>
  parts.flatMap((part, place) => [text(place === 0 ? ': ' : ' '), ...part]);

/** `dt` and `dd` as list lines: **term**: definition. */
function definitions(node: Element): Element {
  const groups: { term: Element[]; is: Element[]; isReversed: boolean }[] = [];
  for (const child of elementsIn(node)) {
    const parts = isElement(child, 'dt', 'dd') ? [child] : elementsIn(child);
    for (const part of parts) {
      const last = groups.at(-1);
      if (!isElement(part, 'dt')) last?.is.push(part);
      else if (last && last.is.length === 0) last.term.push(part);
      else groups.push({ term: [part], is: [], isReversed: classesOf(child).includes('flex-col-reverse') });
    }
  }
  return element(
    'ul',
    groups.map(({ term, is, isReversed }) => definition(term, is, isReversed)),
  );
}

function definition(term: readonly Element[], is: readonly Element[], isReversed: boolean): Element {
  const name = term.flatMap((one, at) => [...(at > 0 ? [text(', ')] : []), ...keptApart(one.children)]);
  const [only, ...others] = is;
  if (only && others.length === 0 && !hasBlocks(only)) {
    // Large figures come before their label.
    if (isReversed) return element('li', [element('strong', only.children), text(' '), ...name]);
    const colon = /[?:.!]\s*$/.test(term.map(textOf).join('')) ? ' ' : ': ';
    return element('li', [element('strong', name), text(colon), ...only.children]);
  }
  const parts = is.map((one) => element(hasBlocks(one) ? 'div' : 'p', one.children));
  return element('li', [element('p', [element('strong', name)]), ...parts]);
}

/** An opened fold: its summary becomes a heading, unless the fold is for phones only. */
function fold(node: Element): Node[] {
  const [summary] = elementsIn(node);
  const rest = node.children.filter((child) => child !== summary);
  if (!isElement(summary, 'summary') || classesOf(node).includes('fold-on-phones')) return rest;
  return rest.every(isBlank) ? [] : [element('h3', summary.children), ...rest];
}

/** A chart's table has all its data, so drop the fold's summary and the color legend. */
function figure(node: Element): Element {
  if (!contains(node, (child) => isElement(child, 'table'))) return { ...node, tagName: 'div' };
  const [tree] = rebuilt(
    { ...node, tagName: 'div' },
    (child) => isElement(child, 'ul') || (isElement(child, 'h3') && textOf(child) === 'Show the numbers'),
    (child) => [child],
  );
  return isElement(tree) ? tree : node;
}

/** Items that begin with headings become sections; cards become list lines. */
function list(node: Element): Node[] {
  const items = elementsIn(node);
  const headed = items.map((item) => find(item, isHeading));
  if (headed.some((heading) => heading === undefined)) return [node];
  if (headed.every((heading) => heading && contains(heading, (child) => isElement(child, 'a')))) {
    return [{ ...node, children: items.map(cardLine) }];
  }
  return items.flatMap(headedSection);
}

/** An item as a section: text before its heading joins the heading, unless it is an ordinal. */
function headedSection(item: Element): Node[] {
  const parts = leaves(item);
  const before = parts.slice(0, parts.findIndex(isHeading));
  const kinds = before.filter((part) => !isCount(part)).map(textOf);
  let isFirst = true;
  return rebuilt(
    { ...item, tagName: 'div' },
    (child) => before.includes(child),
    (child) => {
      if (!isFirst || !isHeading(child)) return [child];
      isFirst = false;
      return [{ ...child, children: [...kinds.map((kind) => text(`${kind}: `)), ...child.children] }];
    },
  );
}

/** A card with heading and paragraphs as one list line. */
function cardLine(item: Element): Element {
  const parts = leaves(item);
  const place = parts.findIndex(isHeading);
  const name = parts[place];
  if (!name) return item;
  const kinds = parts.slice(0, place).map((part) => textOf(part).replace(/\s+/g, ' ').trim());
  return element('li', [
    ...name.children,
    ...asides(kinds),
    ...after(parts.slice(place + 1).map((part) => part.children)),
  ]);
}

/** The text blocks below a node, in order. */
function leaves(node: Element): Element[] {
  return elementsIn(node).flatMap((child) => (hasBlocks(child) ? leaves(child) : [child]));
}

/** A table without a header row: pairs become a list, more columns get an empty header. Its name comes first. */
function table(node: Element): Node[] {
  const names = elementsIn(node).filter((child) => isElement(child, labelTag, quietLabelTag));
  const others = node.children.filter((child) => !names.some((name) => name === child));
  const rows = elementsIn({ children: others }).flatMap((part) =>
    isElement(part, 'tr') ? [part] : elementsIn(part),
  );
  const [first] = rows;
  if (!first || others.some((part) => isElement(part, 'thead')))
    return [...names, { ...node, children: others }];
  const columns = elementsIn(first).length;
  if (rows.every((row) => elementsIn(row).length === 2)) return [...names, element('ul', rows.map(pair))];
  const head = element('thead', [
    element(
      'tr',
      Array.from({ length: columns }, () => element('th', [])),
    ),
  ]);
  return [...names, element('table', [head, ...others])];
}

function pair(row: Element): Element {
  const [name, value] = elementsIn(row);
  return element('li', [element('strong', name?.children ?? []), text(': '), ...(value?.children ?? [])]);
}
