/** Page elements the slip must not cover, and situations in which it must not interrupt. */
import type { Box } from './place.ts';

/** Never covered: the page's heading, fields, buttons, primary links, tool results, and toasts. */
const obstacles =
  'main h1, .toast, :is(main, footer) :is(input:not([type="hidden"], [aria-hidden="true"] *), select, textarea, button, #results, [class~="text-on-brand"], [class~="text-on-brass"])';
const texts = 'main :is(h2, h3, p, li, dt, dd, td):not(nav *, aside *)';
const fields = 'input, select, textarea, [contenteditable]';
/** Open menus, dialogs and popovers handle Escape first. */
const openLayers = 'dialog[open], :popover-open, [aria-expanded="true"]';

export const isField = (target: EventTarget | null) => target instanceof Element && target.matches(fields);

export const isTyping = () => isField(document.activeElement);

export const hasOpenLayer = () => document.querySelector(openLayers) !== null;

/** Boxes of obstacles in the viewport. */
export const obstaclesInView = () => inView(obstacles);

/** Boxes of reading text in the viewport; link lists don't count. */
export const textsInView = () => inView(texts);

function inView(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > 1);
}
