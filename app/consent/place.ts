/** Where the slip may lie without covering what somebody is about to use. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Side = 'start' | 'end';

/** Room kept free around the slip, in px. */
const margin = 8;

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right + margin &&
    b.left < a.right + margin &&
    a.top < b.bottom + margin &&
    b.top < a.bottom + margin
  );
}

/** The slip on the other side of the window. */
function mirrored(box: Box, width: number): Box {
  // Written out: a DOMRect has getters, which a spread leaves behind.
  const { left, right, top, bottom } = box;
  return { left: width - right, right: width - left, top, bottom };
}

/**
 * The side on which the slip covers none of the obstacles; the one it lies on now when that is free. Undefined when it
 * must wait. `box`: the slip as it lies now. `width`: of the window.
 */
export function freeSide(box: Box, now: Side, width: number, obstacles: readonly Box[]): Side | undefined {
  const isFree = (place: Box) => !obstacles.some((obstacle) => overlaps(place, obstacle));
  if (isFree(box)) return now;
  const other = now === 'start' ? 'end' : 'start';
  return isFree(mirrored(box, width)) ? other : undefined;
}
