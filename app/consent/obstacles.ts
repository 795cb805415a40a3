/** What of the page the slip must not cover, and when nobody may be disturbed. */
import type { Box } from './place.ts';

/**
 * What is never covered: the page's heading, fields, buttons, links that look like the main button, what a tool works
 * out, and a toast.
 */
const obstacles =
  'main h1, .toast, :is(main, footer) :is(input:not([type="hidden"], [aria-hidden="true"] *), select, textarea, button, #results, [class~="text-on-brand"], [class~="text-on-brass"])';
const texts = 'main :is(h2, h3, p, li, dt, dd, td):not(nav *, aside *)';
const fields = 'input, select, textarea, [contenteditable]';
/** Open menus, dialogs and popovers have the Escape key first. */
const openLayers = 'dialog[open], :popover-open, [aria-expanded="true"]';

export const isField = (target: EventTarget | null) => target instanceof Element && target.matches(fields);

export const isTyping = () => isField(document.activeElement);

export const hasOpenLayer = () => document.querySelector(openLayers) !== null;

/** Boxes of the obstacles that are in the window. */
export const obstaclesInView = () => inView(obstacles);

/** Boxes of what is read in the window; lists of links are looked up, not read. */
export const textsInView = () => inView(texts);

function inView(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > 1);
}
