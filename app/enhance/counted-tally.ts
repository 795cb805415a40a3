/**
 * Shows the first strokes of a printed tally (ui/tally.tsx): visible strokes are paths with a common prefix.
 */
export function countedTally(svg: SVGElement | null | undefined): (count: number) => void {
  const [uprights, diagonals] = ['on', 'strike'].map((kind) => {
    const path = svg?.querySelector(`[stroke*="--tally-${kind}"]`);
    const strokes = path?.getAttribute('d')?.split(/(?=m)/) ?? [];
    return (count: number) => path?.setAttribute('d', strokes.slice(0, count).join(''));
  });
  return (count) => {
    // Every fifth stroke is diagonal.
    const crossed = Math.floor(count / 5);
    uprights?.(count - crossed);
    diagonals?.(crossed);
  };
}
