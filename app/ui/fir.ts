import type { Stroke } from './stroke-path.ts';

/** A fir as a stack of rules, 8 units apart, bare at its foot. Tiers of three make it ragged, as in the hero. */
export function fir(
  x: number,
  foot: number,
  height: number,
  width: number,
  bare = 0.34,
): { branches: Stroke[]; trunk: Stroke } {
  const crown = height * (1 - bare);
  const branches: Stroke[] = [];
  for (let down = 8; down <= crown; down += 8) {
    const at = down / crown;
    const tier = [0.72, 0.86, 1][(down / 8 - 1) % 3] ?? 1;
    const half = Math.max(
      2,
      Math.round((width / 2) * at ** 0.82 * tier * (at > 0.86 ? 1 - (at - 0.86) * 2.2 : 1)),
    );
    branches.push({ x: x - half, y: foot - height + down, dx: half * 2, dy: 0 });
  }
  return { branches, trunk: { x, y: foot, dy: -height } };
}
