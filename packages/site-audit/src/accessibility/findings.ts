/** Findings of a page, collected while it is examined: plain data. */
import type { Element } from '../document/element.ts';
import type { Place } from '../page/place.ts';
import type { AccessNames } from './names.ts';
import type { AccessTree } from './tree.ts';

/** More than a report shows. */
const faultsKept = 60;

export class Findings {
  readonly result = Object.fromEntries(
    topics.map((topic): [Topic, Examined] => [topic, { count: 0, faults: [], faultCount: 0 }]),
  ) as Accessibility;
  #placeOf: (element: Element) => Place;

  constructor(placeOf: (element: Element) => Place) {
    this.#placeOf = placeOf;
  }

  met(topic: Topic): void {
    this.result[topic].count += 1;
  }

  judge(topic: Topic, node: { element: Element }, note: string | false | undefined): void {
    this.met(topic);
    if (note) this.fault(topic, node, note);
  }

  fault(topic: Topic, { element }: { element: Element }, note: string): void {
    const examined = this.result[topic];
    examined.faultCount += 1;
    if (examined.faults.length < faultsKept)
      examined.faults.push({ at: this.#placeOf(element), note });
  }
}

export interface AccessPage {
  tree: AccessTree;
  names: AccessNames;
  findings: Findings;
  /** Whether a script may change the page, so that what is missing may be added. */
  hasScript: boolean;
  baseUrl: string;
}

/** One question each; a check covers one or several. */
export const topics = [
  // Names: whether operable and announced elements have one.
  'button-name',
  'link-name',
  'field-name',
  'field-placeholder',
  'frame-name',
  'image-text',
  'picture-name',
  'heading-name',
  'widget-name',
  // Names with too few or too many words.
  'image-words',
  'image-doubt',
  'visible-label',
  'link-purpose',
  'same-name',
  'repeated-link',
  // WAI-ARIA.
  'role',
  'required-state',
  'owned-elements',
  'context-role',
  'attribute-name',
  'attribute-value',
  'attribute-use',
  'naming-prohibited',
  'reference',
  // Keyboard and focus.
  'hidden-focus',
  'nested-focus',
  'decoration-exposed',
  'tab-order',
  'mouse-only',
  // Structure.
  'list',
  'table-headers',
  'table-layout',
  'field-group',
  'field-label-tie',
  'same-label',
  'bypass',
  // Reading.
  'language',
  'language-match',
  'direction',
  'text-spacing',
  'contrast',
  'contrast-enhanced',
  'orientation',
  'autocomplete',
  'motion',
  'motion-doubt',
  'media-text',
  'obsolete',
] as const;
export type Topic = (typeof topics)[number];

interface AccessFault {
  at: Place;
  note: string;
}

export interface Examined {
  count: number;
  /** The first `faultsKept`, in document order. */
  faults: AccessFault[];
  faultCount: number;
}

export type Accessibility = Record<Topic, Examined>;
