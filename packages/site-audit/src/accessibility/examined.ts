/** Accessibility findings of a page. Plain data. */
import type { Place } from '../page/place.ts';

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
  /** Description of the fault for a parenthesis: “no name”. */
  note: string;
}

export interface Examined {
  count: number;
  /** The first `faultsKept`, in document order. */
  faults: AccessFault[];
  faultCount: number;
}

export type Accessibility = Record<Topic, Examined>;
