/** Finds a side where the slip doesn't cover controls. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Side = 'start' | 'end';

/** Margin around the slip, in px. */
const margin = 8;

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.right + margin &&
    b.left < a.right + margin &&
    a.top < b.bottom + margin &&
    b.top < a.bottom + margin
  );
}

/** The slip mirrored to the other side of the viewport. */
function mirrored(box: Box, width: number): Box {
  // Explicit: DOMRect has getters, which a spread skips.
  const { left, right, top, bottom } = box;
  return { left: width - right, right: width - left, top, bottom };
}

/** Area of the boxes covered by another, in px². */
function covered(place: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const across = Math.min(place.right, box.right) - Math.max(place.left, box.left);
    const down = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top);
    return sum + Math.max(across, 0) * Math.max(down, 0);
  }, 0);
}

/**
 * The side where the slip covers no obstacles. If both are free: the current one, unless the other covers
 * less text. Undefined if neither is free. `box`: current box of the slip. `width`: of the viewport.
 */
export function freeSide(
  box: Box,
  now: Side,
  width: number,
  obstacles: readonly Box[],
  texts: readonly Box[] = [],
): Side | undefined {
  const isFree = (place: Box) => !obstacles.some((obstacle) => overlaps(place, obstacle));
  const across = mirrored(box, width);
  const other = now === 'start' ? 'end' : 'start';
  if (!isFree(box)) return isFree(across) ? other : undefined;
  return isFree(across) && covered(across, texts) < covered(box, texts) ? other : now;
}
