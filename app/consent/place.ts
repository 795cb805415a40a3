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

/** How much of the boxes lies under another, in px². */
function covered(place: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const across = Math.min(place.right, box.right) - Math.max(place.left, box.left);
    const down = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top);
    return sum + Math.max(across, 0) * Math.max(down, 0);
  }, 0);
}

/**
 * The side on which the slip covers none of the obstacles. When both are free: the one it lies on now, unless the other
 * covers less of the texts. Undefined when it must wait. `box`: the slip as it lies now. `width`: of the window.
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
