/** Shows the first strokes of a printed tally (ui/tally.tsx): those that are on are paths that begin alike. */
export function countedTally(svg: SVGElement | null | undefined): (count: number) => void {
  const [uprights, diagonals] = ['on', 'strike'].map((kind) => {
    const path = svg?.querySelector(`[stroke*="--tally-${kind}"]`);
    const strokes = path?.getAttribute('d')?.split(/(?=m)/) ?? [];
    return (count: number) => path?.setAttribute('d', strokes.slice(0, count).join(''));
  });
  return (count) => {
    // Each fifth stroke is a diagonal.
    const crossed = Math.floor(count / 5);
    uprights?.(count - crossed);
    diagonals?.(crossed);
  };
}
