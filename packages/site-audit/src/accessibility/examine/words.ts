/** Checks that names contain the visible text and are specific, not just “more”. */
import {
  attribute,
  childrenOf,
  hasAttribute,
  hasValue,
  isText,
  short,
} from '../../document/element.ts';
import { isFormatName, isStockLinkText } from '../../text/stock-phrases.ts';
import { seenText } from '../appearance.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf, inputType } from '../roles.ts';

/** Elements named from content, which voice users address by their visible text. */
const called = new Set(
  'button link checkbox radio switch menuitem menuitemcheckbox menuitemradio tab option treeitem'.split(
    ' ',
  ),
);
const pressed = new Set(['button', 'submit', 'reset']);
const mostWords = 60;

export function examineWords(page: AccessPage): void {
  const hasIconFont = usesIconFont(page);
  const seen = new Map<string, Led>();
  for (const node of page.tree.nodes) {
    if (node.isHidden) continue;
    if (called.has(node.role)) examineVisibleLabel(page, node, hasIconFont);
    if (node.role === 'link') examineLink(page, node, seen);
    examineImage(page, node);
  }
}

/** An icon font, which draws pictures for words such as “search”. */
const iconFont = /Material(?:\+|%20| |-)?(?:Icons|Symbols)/i;

const usesIconFont = ({ tree }: AccessPage) =>
  tree.nodes.some(
    ({ tag, element }) =>
      tag === 'link' && iconFont.test(attribute(element, 'href')?.slice(0, 500) ?? ''),
  );

function examineVisibleLabel(
  { tree, names, findings }: AccessPage,
  node: AccessNode,
  hasIconFont: boolean,
): void {
  const { element } = node;
  if (!hasAttribute(element, 'aria-label') && !hasAttribute(element, 'aria-labelledby')) return;
  const name = names.ariaNameOf(node);
  const isInput = node.isHtml && node.tag === 'input' && pressed.has(inputType(element));
  const text = isInput ? (attribute(element, 'value') ?? '') : seenText(tree, node);
  const shown = wordsOf(text);
  if (name === '' || shown.length === 0 || /^\D$/.test(shown.join(''))) return;
  if (hasIconFont && /^[a-z_]+$/.test(text)) return;
  const words = `shows “${short(text, 60)}”, is called “${short(name, 60)}”`;
  findings.judge('visible-label', node, !holds(name, text) && words);
}

/** Spoken words and signs, without accents, apostrophes, currencies, bracketed text, decoration and emoji. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\([^()]{0,200}\)/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .match(/[\p{L}\p{N}\p{M}]+|[=+×÷@]/gu)
    ?.slice(0, mostWords) ?? [];

/** `e.g.` and `U.S.` cannot be compared by words. */
const initials = /\p{L}\.\p{L}/u;

/** Words before a full stop that may be shortened: `Ave.`, `St.`, `Assoc.` */
const mayBeShortened = (text: string) =>
  new Set(
    [...text.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{1,5})\.(?=\s|$)/gu)].map(([, word]) => word),
  );

function holds(name: string, text: string): boolean {
  if (initials.test(text)) return true;
  const spoken = wordsOf(name);
  const shown = wordsOf(text);
  const shortened = mayBeShortened(text);
  const isSaid = (word: string, said = '') =>
    said === word || (shortened.has(word) && said[0] === word[0]);
  const isAt = (start: number) =>
    shown.every((word, offset) => isSaid(word, spoken[start + offset]));
  if (spoken.some((_, start) => isAt(start))) return true;
  // Hyphens may separate or join words: “non-standard” equals “nonstandard”.
  return /\p{L}-\p{L}/u.test(name + text) && plain(name).includes(plain(text));
}

const plain = (text: string) => text.toLowerCase().replace(/-/g, '');

function targetOf({ element }: AccessNode, baseUrl: string): string {
  const href = attribute(element, 'href') ?? attribute(element, 'xlink:href');
  if (href !== undefined)
    return href.length > 2000 ? href : (URL.parse(href, baseUrl)?.href ?? href);
  return attribute(element, 'onclick') ?? '';
}

const contexts = new Set(
  'p li td th dd dt figure blockquote nav section article main body ul ol div tr'.split(' '),
);

const contextOf = (node: AccessNode) => ancestorOf(node, 20, ({ tag }) => contexts.has(tag));

interface Led {
  node: AccessNode;
  target: string;
  context: AccessNode | null;
}

/**
 * Links by their words. Whether two addresses serve the same purpose, and whether a word such as “Workshop” says
 * enough, is not decided: the pages behind the links would tell.
 */
function examineLink(page: AccessPage, node: AccessNode, seen: Map<string, Led>): void {
  const { names, findings, baseUrl } = page;
  const { name } = names.of(node);
  if (name === '') return;
  const led = { node, target: targetOf(node, baseUrl), context: contextOf(node) };
  const isExplained = (link: Led) => explains(page, link, name);
  findings.met('link-purpose');
  const isPhrase = isStockLinkText(name);
  const isStock = isPhrase || (isFormatName(name) && !isUnderHeaders(page, node));
  if (isStock && !isExplained(led))
    findings.fault('link-purpose', node, `“${short(name, 60)}” says nothing by itself`);
  else if (!/[\p{L}\p{N}\p{S}]/u.test(name.replace(arrows, '')))
    findings.fault('link-purpose', node, `“${short(name, 60)}” is no word`);
  examineTwin(page, node, led.target);
  if (isPhrase && led.context?.tag === 'body') return;
  const before = seen.getOrInsert(wordsOf(name).join(' ') || name, led);
  const isOther =
    placeOf(before.target) !== placeOf(led.target) &&
    (before.context === led.context || !(isExplained(led) || isExplained(before)));
  findings.judge('same-name', node, isOther && `“${short(name, 60)}” leads to two places`);
}

const arrows = /[\u2190-\u21ff]/g;

/** An address without what leads to the same page: scheme, `www.`, index file, final slash, fragment. */
const placeOf = (target: string): string =>
  target.replace(
    /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)(\?[^#]*)?(?:#.*)?$/i,
    (_, host: string, path: string, query = '') =>
      `${host}${path.replace(/\/(?:index\.(?:html?|php|aspx?))?$/i, '')}${query}`,
  );

/** Header cells may name what a table's links lead to. */
const isUnderHeaders = ({ tree: { nodes } }: AccessPage, node: AccessNode): boolean => {
  const table = ancestorOf(node, 20, ({ tag }) => tag === 'table');
  return (
    table !== null &&
    withHeaders.getOrInsertComputed(table, () =>
      nodes.slice(table.index, table.end).some(({ tag }) => tag === 'th'),
    )
  );
};
const withHeaders = new WeakMap<AccessNode, boolean>();

/** Adjacent image and text links to the same address are read twice. */
function examineTwin(
  { tree, findings, baseUrl }: AccessPage,
  node: AccessNode,
  target: string,
): void {
  findings.met('repeated-link');
  const next = tree.nodes[node.end];
  if (next?.parent !== node.parent || next?.role !== 'link' || next.isHidden || target === '')
    return;
  const hasPicture = (link: AccessNode) =>
    tree.nodes[link.index + 1]?.tag === 'img' && link.end > link.index + 1;
  if (hasPicture(node) !== hasPicture(next) && targetOf(next, baseUrl) === target)
    findings.fault('repeated-link', next, 'leads where the link before it leads');
}

/** Whether a description, or more words of the same paragraph, cell or list entry, say where a link leads. */
function explains(
  { names, tree: { nodes } }: AccessPage,
  { node: { element }, context }: Led,
  name: string,
): boolean {
  if (attribute(element, 'aria-describedby')?.trim() || attribute(element, 'title')?.trim())
    return true;
  if (!context || context.tag === 'body' || context.tag === 'main') return false;
  const count = (node: AccessNode) => wordsOf(names.contentOf(node)).length;
  if (count(context) > wordsOf(name).length) return true;
  // An entry of a list inside an entry belongs to the words of the outer one.
  const outer = context.tag === 'li' ? ancestorOf(context, 10, ({ tag }) => tag === 'li') : null;
  if (!outer) return false;
  return introducing.getOrInsertComputed(outer, () => {
    const inside = nodes.slice(outer.index, outer.end);
    const lists = inside.filter(({ parent, tag }) => parent === outer && /^[uo]l$/.test(tag));
    return count(outer) > lists.reduce((sum, list) => sum + count(list), 0);
  });
}

/** List entries with words of their own before the lists inside them. */
const introducing = new WeakMap<AccessNode, boolean>();

const fileName = /^(?:\S{0,300}\/)?[\w .%~()-]+\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?|heic)$/i;
/** Generated names: a checksum, a camera's file number. */
const machineName =
  /^(?:[0-9a-f]{16,}|(?:img|dsc|dscn|image|screenshot|photo)[-_ ]?\d{2,}[-_ .:\dapmt]*)$/i;
const emptyWords =
  /^(?:(?:image|picture|photo|graphic|icon)(?: of)?|img|spacer|placeholder|untitled|alt|alt text|click|button|submit button)?[\s.…·:_-]*$/i;

function examineImage({ names, findings }: AccessPage, node: AccessNode): void {
  const { element, tag } = node;
  const isImage = tag === 'img' || (tag === 'input' && hasValue(element, 'type', 'image'));
  if (!node.isHtml || !isImage) return;
  const alt = attribute(element, 'alt')?.trim() ?? '';
  const title = attribute(element, 'title')?.trim() ?? '';
  if (alt !== '' || title !== '' || hasAttribute(element, 'alt')) findings.met('image-doubt');
  if (node.role === 'presentation') {
    if (alt !== '')
      findings.fault('image-doubt', node, 'marked as decoration, yet it has an alt text');
    else if (title !== '') findings.fault('image-doubt', node, 'an empty alt text beside a title');
    return;
  }
  const { name } = names.of(node);
  if (name === '') return;
  findings.met('image-words');
  const isDownload = ancestorOf(
    node,
    6,
    ({ tag: around, element: link }) => around === 'a' && hasAttribute(link, 'download'),
  );
  if ((fileName.test(name) || machineName.test(name)) && !isDownload)
    findings.fault('image-words', node, `“${short(name, 60)}” is the name of a file`);
  else if (emptyWords.test(name))
    findings.fault('image-words', node, `“${short(name, 60)}” says nothing of the picture`);
  else if (
    alt !== '' &&
    ancestorOf(node, 6, (around) => around.role === 'link' && repeats(names.contentOf(around), alt))
  )
    findings.fault('image-doubt', node, 'repeats the words of its link');
}

const repeats = (text: string, alt: string) => {
  const words = text.toLowerCase();
  const one = alt.toLowerCase();
  return words === `${one} ${one}` || words === `${one}${one}`;
};

/** Whether an element has direct text, besides that of its descendants. */
export const hasOwnText = ({ element }: AccessNode): boolean =>
  childrenOf(element).some((child) => isText(child) && /\S/.test(child.value));
