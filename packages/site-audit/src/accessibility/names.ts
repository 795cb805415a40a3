/**
 * Accessible names: the steps of the W3C's computation (accname 1.2) in their order, with the native names of HTML
 * (HTML-AAM). Hidden labels give no name, as in browsers' older versions and in axe.
 */
import {
  attribute,
  childrenOf,
  type Element,
  hasAttribute,
  idsIn,
  isText,
  short,
  textOf,
} from '../document/element.ts';
import { wordSet } from '../text/texts.ts';
import { plainText, silent, spaced, textLength } from './appearance.ts';
import { concreteRole } from './aria.ts';
import { type AccessNode, inputType } from './roles.ts';
import { type AccessTree, referredBy } from './tree.ts';

const nameLength = 200;
const mostReferences = 20;
/** Elements searched for a labeled control, and for the options of a list. */
const mostSearched = 200;
/** Deepest nesting that is read: no honest name is deeper, and every element is read from all those around it. */
const deepest = 100;

type NamedBy = 'reference' | 'label' | 'value' | 'contents' | 'title' | 'placeholder' | 'nothing';

interface AccessName {
  name: string;
  by: NamedBy;
}

interface Walk {
  /** Inside of what aria-labelledby refers to, where no other reference is followed. */
  isReferred: boolean;
  /** What is referred to is hidden, so that all that is in it counts. */
  showsHidden: boolean;
  /** The control whose label is read, or the element that is referred to. */
  of?: AccessNode;
  depth: number;
}

const start: Walk = { isReferred: false, showsHidden: false, depth: 0 };

const spoken = (text: string | undefined) => (text === undefined ? '' : short(text, nameLength));
const isBlank = (text: string) => !/\S/.test(text);

export class AccessNames {
  #tree: AccessTree;
  #names = new Map<AccessNode, AccessName>();
  #contents = new Map<AccessNode, string>();
  /** Texts of elements as aria-labelledby gives them. */
  #references = new Map<AccessNode, string>();
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
    return this.#contents.getOrInsertComputed(node, () => spoken(this.#content(node, start)));
  }

  /** Name from aria-labelledby or aria-label only; empty when both are. */
  ariaNameOf(node: AccessNode): string {
    return this.#referred(node) || labelOf(node);
  }

  of(node: AccessNode): AccessName {
    return this.#names.getOrInsertComputed(node, () => {
      const [step] = this.#steps(node).filter(([, name]) => name !== '');
      return step ? { name: step[1], by: step[0] } : { name: '', by: 'nothing' };
    });
  }

  /** Step 2 for the element that is named; later steps are computed only while earlier ones give nothing. */
  *#steps(node: AccessNode): Generator<[NamedBy, string]> {
    yield ['reference', this.#referred(node)]; // 2B
    yield ['reference', labelOf(node)]; // 2D
    yield* this.#native(node); // 2E
    if (isNamedByContents(node)) yield ['contents', this.contentOf(node)]; // 2F to 2H
    yield ['title', spoken(attribute(node.element, 'title'))]; // 2I
    const placeholder =
      attribute(node.element, 'placeholder') ?? attribute(node.element, 'aria-placeholder');
    if (takesText(node)) yield ['placeholder', spoken(placeholder)];
  }

  /** Step 2 for an element inside of another one's name. */
  #part(node: AccessNode, walk: Walk): string {
    if (walk.showsHidden ? isWithoutText(node) : node.isHidden) return ''; // 2A
    // Most elements have no attributes, and none of these steps but the last.
    const isPlain = node.isHtml && node.element.attrs.length === 0 && !silent.has(node.tag);
    if (isPlain) return spaced(node, this.#content(node, walk));
    const own =
      (walk.isReferred ? '' : this.#referred(node)) || // 2B
      (isItself(node, walk) ? '' : this.#valueOf(node)) || // 2C
      labelOf(node) || // 2D
      nativeText(node); // 2E
    const text = own || this.#content(node, walk); // 2F to 2H
    const title =
      isBlank(text) && !isMarkedEmpty(node) ? spoken(attribute(node.element, 'title')) : ''; // 2I
    return own !== '' ? ` ${own} ` : spaced(node, title || text);
  }

  /** 2B: the texts of the elements that aria-labelledby names. */
  #referred(node: AccessNode): string {
    const texts = referredBy(this.#tree, node.element, 'aria-labelledby', mostReferences).map(
      (one) => this.#asReference(one),
    );
    return spoken(texts.filter(Boolean).join(' '));
  }

  #asReference(node: AccessNode): string {
    return this.#references.getOrInsertComputed(node, () => {
      const walk = { isReferred: true, showsHidden: node.isHidden, of: node, depth: 0 };
      return spoken(
        labelOf(node) ||
          nativeText(node) ||
          this.#valueOf(node) ||
          spoken(this.#content(node, walk)) ||
          attribute(node.element, 'title'),
      );
    });
  }

  /** 2C: the value of a control inside of a name. */
  #valueOf(node: AccessNode): string {
    const { element, tag, role, isHtml } = node;
    if (ranges.has(role)) {
      const said = attribute(element, 'aria-valuetext') ?? attribute(element, 'aria-valuenow');
      return spoken(said ?? (isHtml ? attribute(element, 'value') : undefined));
    }
    if (isHtml && tag === 'select') {
      const options = this.#inside(node).filter((one) => one.tag === 'option');
      const chosen = options.find((one) => hasAttribute(one.element, 'selected')) ?? options[0];
      return chosen ? spoken(this.#content(chosen, { ...start, isReferred: true })) : '';
    }
    if (!textRoles.has(role)) return '';
    if (isHtml && tag === 'input') return spoken(attribute(element, 'value'));
    return isHtml && tag === 'textarea' ? spoken(textOf(element, textLength)) : '';
  }

  /** 2E: what the language of the document gives as a name. */
  *#native(node: AccessNode): Generator<[NamedBy, string]> {
    if (node.isHtml) {
      const labels = this.labelsOf(node).filter(({ isHidden }) => !isHidden);
      yield ['label', spoken(labels.map((label) => this.#labelText(label, node)).join(' '))];
      const naming = { fieldset: 'legend', table: 'caption', figure: 'figcaption' }[node.tag];
      const inside = naming === undefined ? undefined : childOf(node.element, naming);
      const named = inside && this.#tree.byElement.get(inside);
      if (named) yield ['label', this.contentOf(named)];
    }
    yield ['value', nativeText(node, true)];
  }

  #labelText(label: AccessNode, control: AccessNode): string {
    return this.ariaNameOf(label) || spoken(this.#content(label, { ...start, of: control }));
  }

  /** 2F to 2H: texts and parts of an element in their order. */
  #content(node: AccessNode, walk: Walk): string {
    if (silent.has(node.tag) || walk.depth >= deepest) return '';
    const inner = { ...walk, depth: walk.depth + 1 };
    let text = '';
    for (const child of childrenOf(node.element)) {
      if (text.length >= textLength) break;
      if ('tagName' in child) {
        const part = this.#tree.byElement.get(child);
        if (part) text += this.#part(part, inner);
      } else if (isText(child)) {
        text += plainText(child.value); // 2G
      }
    }
    return text.slice(0, textLength);
  }

  #noteLabel(label: AccessNode): void {
    const target = attribute(label.element, 'for');
    const control =
      target === undefined ? this.#inside(label).find(isLabelable) : this.#tree.byId.get(target);
    if (!control || !isLabelable(control)) return;
    const labels = this.#labels.getOrInsert(control, []);
    if (labels.length < mostReferences) labels.push(label);
  }

  #inside({ index, end }: AccessNode): readonly AccessNode[] {
    return this.#tree.nodes.slice(index + 1, Math.min(end, index + mostSearched));
  }
}

/** A control inside of its own label: its value is no part of its name. */
const isItself = (node: AccessNode, { of }: Walk) =>
  of !== undefined &&
  (node === of ||
    idsIn(node.element, 'aria-labelledby', mostReferences).includes(
      attribute(of.element, 'id') ?? '',
    ));

/** 2D. */
const labelOf = ({ element }: AccessNode) => spoken(attribute(element, 'aria-label'));

const childOf = ({ childNodes }: Element, tag: string): Element | undefined => {
  const child = childNodes.find(({ nodeName }) => nodeName === tag);
  return child && 'tagName' in child ? child : undefined;
};

/**
 * 2E: text in place of an element: a picture's alternative, the words of a button, the title of a drawing.
 * Decoration has none inside of another name; `always` reads it nevertheless.
 */
function nativeText(node: AccessNode, always = false): string {
  const { element, tag } = node;
  if (node.isSvg) {
    const title = childOf(element, 'title');
    return title ? spoken(textOf(title, textLength)) : '';
  }
  if (!node.isHtml || (node.role === 'presentation' && !always)) return '';
  if (tag === 'img' || tag === 'area') return spoken(attribute(element, 'alt'));
  if (tag !== 'input') return '';
  const type = inputType(element);
  const value = attribute(element, 'value');
  if (type === 'image') return spoken(attribute(element, 'alt')) || spoken(value);
  if (type === 'submit' && value === undefined) return 'Submit';
  if (type === 'reset' && value === undefined) return 'Reset';
  return type === 'submit' || type === 'reset' || type === 'button' ? spoken(value) : '';
}

const isWithoutText = ({ tag }: AccessNode) =>
  tag === 'script' || tag === 'style' || tag === 'template' || tag === 'noscript';

/** Marked as decorative, or without content of its own, so that a title is no name. */
const isMarkedEmpty = (node: AccessNode) =>
  noTitles.has(node.tag) ||
  (node.tag === 'img' && hasAttribute(node.element, 'alt')) ||
  node.role === 'presentation';
const noTitles = wordSet(
  'html body input select textarea iframe object embed video audio noscript template script style link meta',
);

const ranges = wordSet('slider spinbutton progressbar scrollbar meter');
const textRoles = wordSet('textbox searchbox combobox spinbutton');
const textTypes = wordSet('password date datetime-local month time week');

const takesText = (node: AccessNode): boolean =>
  textRoles.has(node.role) ||
  (node.isHtml && node.tag === 'input' && textTypes.has(inputType(node.element)));

const labelable = wordSet('button input meter output progress select textarea');
const isLabelable = ({ isHtml, tag, element }: AccessNode) =>
  isHtml && labelable.has(tag) && !(tag === 'input' && inputType(element) === 'hidden');

/** Includes summaries and headings, whose roles come from their tags. */
const isNamedByContents = (node: AccessNode) =>
  !(node.isHtml && silent.has(node.tag)) &&
  (concreteRole(node.role)?.nameFrom.includes('contents') ?? false);
