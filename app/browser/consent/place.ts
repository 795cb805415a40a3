/** Where on the page the slip may be, without covering controls. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export type Side = 'start' | 'end';

/** Never covered: the page's heading, fields, buttons, primary links, tool results, and toasts. */
export const obstacles =
  'main h1, .toast, :is(main, footer) :is(input:not([type="hidden"], [aria-hidden="true"] *), select, textarea, button, #results, [class~="text-on-brand"], [class~="text-on-brass"])';
/** Reading text; link lists don't count. */
export const texts = 'main :is(h2, h3, p, li, dt, dd, td):not(nav *, aside *)';

/** Boxes of the selected elements in the viewport. */
export const boxesInView = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > 1);

/** Margin around the slip, in px. */
const margin = 8;

/** Whether the boxes overlap, or almost. */
const overlaps = (a: Box, b: Box) =>
  a.left < b.right + margin &&
  a.right > b.left - margin &&
  a.top < b.bottom + margin &&
  a.bottom > b.top - margin;

/** Area of the boxes covered by another, in px². */
const covered = (place: Box, boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => {
    const across = Math.min(place.right, box.right) - Math.max(place.left, box.left);
    const down = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top);
    return sum + Math.max(across, 0) * Math.max(down, 0);
  }, 0);

/** The side without obstacles, then the one with less text; undefined if neither is free. `width`: of the viewport. */
export function freeSide(
  box: Box,
  now: Side,
  width: number,
  obstacles: readonly Box[],
  texts: readonly Box[] = [],
): Side | undefined {
  const isFree = (place: Box) => !obstacles.some((obstacle) => overlaps(place, obstacle));
  // Explicit: DOMRect has getters, which a spread skips.
  const across = { left: width - box.right, right: width - box.left, top: box.top, bottom: box.bottom };
  const other = now === 'start' ? 'end' : 'start';
  if (!isFree(box)) return isFree(across) ? other : undefined;
  return isFree(across) && covered(across, texts) < covered(box, texts) ? other : now;
}
