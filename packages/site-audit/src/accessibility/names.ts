/**
 * Computes accessible names (W3C accname 1.2). Names from content are built from the last element to the first, so
 * that no element is read twice, however deep the page is.
 */
import { attribute, childrenOf, type Element, short } from '../document/element.ts';
import { concreteRole } from './aria.ts';
import { declarationsOf, isVisuallyHidden } from './inline-style.ts';
import { type AccessNode, inputType } from './roles.ts';
import type { AccessTree } from './tree.ts';

/** Longest name; longer ones are cut. */
const nameLength = 200;
/** Most characters kept of an element's content; white space is collapsed at the end. */
const contentLength = 400;
const mostReferences = 20;

const blocks = new Set(
  (
    'address article aside blockquote br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr input legend li main menu nav ol option p pre search section select summary table tbody td ' +
    'textarea tfoot th thead tr ul'
  ).split(' '),
);

/** Elements with their own display, whose content does not contribute to names. */
const silent = new Set(
  'select textarea input iframe audio video object embed canvas meter progress'.split(' '),
);

type NamedBy = 'reference' | 'label' | 'value' | 'contents' | 'title' | 'placeholder' | 'nothing';

interface AccessName {
  name: string;
  by: NamedBy;
}

const named = (name: string, by: NamedBy): AccessName => ({ name, by: name === '' ? 'nothing' : by });
const nameless = named('', 'nothing');

/** Collapses white space early when indentation would use up the limit. */
const plainText = (value: string) => {
  const text = value.length > 5 * contentLength ? value.slice(0, 5 * contentLength) : value;
  return /[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ') : text;
};

/** `hidden`: for references to hidden elements, with all content. `seen`: visible text only. */
type Mode = 'shown' | 'referred' | 'hidden' | 'seen';

const spoken = (text: string | undefined) => (text === undefined ? '' : short(text, nameLength));

export class AccessNames {
  #tree: AccessTree;
  #contents = new Map<Mode, (string | undefined)[]>();
  #passed = 0;
  /** Texts of elements as referenced by others. */
  #references = new Map<AccessNode, string>();
  #names = new Map<AccessNode, AccessName>();
  #texts = new Map<AccessNode, string>();
  #labels = new Map<AccessNode, AccessNode[]>();

  constructor(tree: AccessTree) {
    this.#tree = tree;
    for (const node of tree.nodes) if (node.isHtml && node.tag === 'label') this.#noteLabel(node);
  }

  labelsOf(node: AccessNode): readonly AccessNode[] {
    return this.#labels.get(node) ?? [];
  }

  /** Text content including image names, without hidden parts. */
  contentOf(node: AccessNode): string {
    return this.#texts.getOrInsertComputed(node, () => spoken(this.#content('shown', node)));
  }

  /** Visible text inside an element, spoken or not. */
  seenIn(node: AccessNode): string {
    return spoken(this.#content('seen', node));
  }

  /** Name from aria-labelledby or aria-label only; empty when both are. */
  ariaNameOf(node: AccessNode): string {
    return this.#referred(node) || spoken(attribute(node.element, 'aria-label'));
  }

  /** An element's name, whatever its role. */
  of(node: AccessNode): AccessName {
    return this.#names.getOrInsertComputed(node, () => this.#nameOf(node));
  }

  #nameOf(node: AccessNode): AccessName {
    const aria = this.ariaNameOf(node);
    if (aria !== '') return named(aria, 'reference');
    const native = this.#native(node);
    if (native.name !== '') return native;
    const contents = isNamedByContents(node) ? this.contentOf(node) : '';
    if (contents !== '') return named(contents, 'contents');
    const title = spoken(attribute(node.element, 'title'));
    if (title !== '') return named(title, 'title');
    if (!takesText(node)) return nameless;
    const placeholder = attribute(node.element, 'placeholder') ?? attribute(node.element, 'aria-placeholder');
    return named(spoken(placeholder), 'placeholder');
  }

  #noteLabel(label: AccessNode): void {
    const target = attribute(label.element, 'for');
    const control = target === undefined ? this.#controlInside(label) : this.#tree.byId.get(target);
    if (!control || !isLabelable(control)) return;
    const labels = this.#labels.getOrInsert(control, []);
    if (labels.length < mostReferences) labels.push(label);
  }

  #controlInside({ index, end }: AccessNode): AccessNode | undefined {
    for (let at = index + 1; at < Math.min(end, index + 200); at += 1) {
      const node = this.#tree.nodes[at];
      if (node && isLabelable(node)) return node;
    }
    return undefined;
  }

  #referred({ element }: AccessNode): string {
    const ids = attribute(element, 'aria-labelledby')?.match(/\S+/g)?.slice(0, mostReferences) ?? [];
    const texts = ids.flatMap((id) => {
      const node = this.#tree.byId.get(id);
      return node ? [this.#references.getOrInsertComputed(node, () => this.#asReference(node))] : [];
    });
    return spoken(texts.filter(Boolean).join(' '));
  }

  /** The text of a referenced element, hidden or not, whatever its role. */
  #asReference(node: AccessNode): string {
    const label = spoken(attribute(node.element, 'aria-label'));
    if (label !== '') return label;
    const value = ownText(node) || this.#valueOf(node);
    if (value !== '') return value;
    const inside = this.#content(node.isHidden ? 'hidden' : 'referred', node);
    return spoken(inside) || spoken(attribute(node.element, 'title'));
  }

  #native(node: AccessNode): AccessName {
    const { element, tag } = node;
    if (node.isSvg) return named(this.#titleInside(node), 'value');
    if (!node.isHtml) return nameless;
    const label = spoken(
      this.labelsOf(node)
        .slice(0, mostReferences)
        .map((one) => this.#labelText(one, node))
        .join(' '),
    );
    if (label !== '') return named(label, 'label');
    if (tag === 'input') return named(inputName(element), 'value');
    if (tag === 'img' || tag === 'area') return named(spoken(attribute(element, 'alt')), 'value');
    const naming = { fieldset: 'legend', table: 'caption', figure: 'figcaption' }[tag];
    return naming === undefined ? nameless : named(this.#firstInside(node, naming), 'label');
  }

  /** A label's aria-label replaces its text; without text, the value of another field inside the label is used. */
  #labelText(label: AccessNode, control: AccessNode): string {
    if (label.isHidden) return '';
    const words = this.ariaNameOf(label) || this.contentOf(label);
    if (words !== '') return words;
    const other = this.#controlInside(label);
    return other && other !== control ? this.#valueOf(other) : '';
  }

  #valueOf(node: AccessNode): string {
    if (node.isHtml && node.tag === 'input' && takesText(node))
      return spoken(attribute(node.element, 'value'));
    if (!node.isHtml || node.tag !== 'select') return '';
    const options: AccessNode[] = [];
    for (let at = node.index + 1; at < Math.min(node.end, node.index + 200); at += 1) {
      const one = this.#tree.nodes[at];
      if (one?.tag === 'option') options.push(one);
    }
    const chosen = options.find(({ element }) => attribute(element, 'selected') !== undefined) ?? options[0];
    return chosen ? spoken(this.#content('referred', chosen)) : '';
  }

  #firstInside(node: AccessNode, tag: string): string {
    const child = node.element.childNodes.find(({ nodeName }) => nodeName === tag);
    const found = child && 'tagName' in child ? this.#tree.byElement.get(child) : undefined;
    return found ? this.contentOf(found) : '';
  }

  #titleInside({ element }: AccessNode): string {
    const title = element.childNodes.find(({ nodeName }) => nodeName === 'title');
    if (!title || !('childNodes' in title)) return '';
    return spoken(title.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
  }

  /** Read on demand, because most text is part of no name. */
  #content(mode: Mode, { index, end }: AccessNode): string {
    const { nodes } = this.#tree;
    const inside = this.#contents.getOrInsertComputed(mode, () =>
      new Array<string | undefined>(nodes.length).fill(undefined),
    );
    if (inside[index] === undefined) {
      this.#passed += end - index;
      // After too many overlapping requests, as on deep pages, read everything at once.
      if (this.#passed > 4 * nodes.length) this.#read(mode, inside, 0, nodes.length);
      else this.#read(mode, inside, index, end);
    }
    return inside[index] ?? '';
  }

  /** Reads each element's content in an index range as text, last to first, so that none is read twice. */
  #read(mode: Mode, inside: (string | undefined)[], from: number, to: number): void {
    for (let index = to - 1; index >= from; index -= 1) {
      const node = this.#tree.nodes[index];
      if (node && inside[index] === undefined)
        inside[index] = silent.has(node.tag) ? '' : this.#join(node, inside, mode);
    }
  }

  #join(node: AccessNode, inside: readonly (string | undefined)[], mode: Mode): string {
    let text = '';
    let next = node.index + 1;
    for (const child of childrenOf(node.element)) {
      if ('tagName' in child) {
        const part = this.#tree.nodes[next];
        if (!part) break;
        next = part.end;
        if (text.length < contentLength) text += this.#part(part, inside[part.index] ?? '', mode);
      } else if (child.nodeName === '#text' && 'value' in child && text.length < contentLength) {
        text += plainText(child.value);
      }
    }
    return text.length > contentLength ? text.slice(0, contentLength) : text;
  }

  #part(node: AccessNode, inside: string, mode: Mode): string {
    if (mode === 'seen') return isSeen(node) ? (isBlock(node) ? ` ${inside} ` : inside) : '';
    if (mode === 'hidden' ? isWithoutText(node) : node.isHidden) return '';
    const { element } = node;
    // Without attributes only the content contributes, as in most elements.
    if (element.attrs.length === 0 && node.isHtml && node.tag !== 'input')
      return isBlock(node) ? ` ${inside} ` : inside;
    const aria =
      (mode === 'shown' && hasReference(element) && this.#referred(node)) ||
      spoken(attribute(element, 'aria-label'));
    const own = aria || ownText(node) || (node.isSvg ? this.#titleInside(node) : '');
    const text = own || inside;
    const said = text.trim() === '' && !isMarkedEmpty(node) ? spoken(attribute(element, 'title')) : text;
    if (said === '') return blocks.has(node.tag) ? ' ' : '';
    return own !== '' || isBlock(node) ? ` ${said} ` : said;
  }
}

const isSeen = (node: AccessNode) =>
  node.isRendered && !node.isSvg && !silent.has(node.tag) && !isVisuallyHidden(node);

const hasReference = (element: Element) => attribute(element, 'aria-labelledby') !== undefined;

const isWithoutText = ({ tag }: AccessNode) =>
  tag === 'script' || tag === 'style' || tag === 'template' || tag === 'noscript';

/** A picture marked as decorative, whose title is ignored. */
const isMarkedEmpty = (node: AccessNode) =>
  noTitles.has(node.tag) ||
  (node.tag === 'img' && attribute(node.element, 'alt') !== undefined) ||
  node.role === 'presentation';
const noTitles = new Set(
  'html body input select textarea iframe object embed video audio noscript template script style link meta'.split(
    ' ',
  ),
);

function isBlock(node: AccessNode): boolean {
  const display = declarationsOf(attribute(node.element, 'style')).get('display');
  if (display !== undefined) return !/^(?:inline|contents)(?:\s*!|$)/.test(display);
  return blocks.has(node.tag);
}

/** Text that replaces an element's content: a picture's alternative text, unless it is decorative. */
function ownText(node: AccessNode): string {
  const { element, tag } = node;
  if (!node.isHtml || node.role === 'presentation') return '';
  if (tag === 'img' || tag === 'area') return spoken(attribute(element, 'alt'));
  if (tag === 'input') return inputName(element);
  return '';
}

function inputName(element: Element): string {
  const type = inputType(element);
  const value = attribute(element, 'value');
  if (type === 'image') return spoken(attribute(element, 'alt')) || spoken(value);
  if (type === 'submit' && value === undefined) return 'Submit';
  if (type === 'reset' && value === undefined) return 'Reset';
  return type === 'submit' || type === 'reset' || type === 'button' ? spoken(value) : '';
}

const textRoles = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const textTypes = new Set(['password', 'date', 'datetime-local', 'month', 'time', 'week']);

const takesText = (node: AccessNode): boolean =>
  textRoles.has(node.role) || (node.isHtml && node.tag === 'input' && textTypes.has(inputType(node.element)));

const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelable = ({ isHtml, tag, element }: AccessNode) =>
  isHtml && labelable.has(tag) && !(tag === 'input' && inputType(element) === 'hidden');

/** Includes summaries and headings, whose roles come from their tags. */
const isNamedByContents = (node: AccessNode) =>
  !(node.isHtml && silent.has(node.tag)) && (concreteRole(node.role)?.isNamedByContents ?? false);
