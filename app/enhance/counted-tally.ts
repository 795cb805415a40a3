/** Shows the first strokes of a printed tally (ui/tally.tsx) and the others as not yet counted. */
export function countedTally(svg: SVGElement | null | undefined): (count: number) => void {
  const [off, on, strike] = ['off', 'on', 'strike'].map((name) =>
    svg?.querySelector(`[stroke*="--tally-${name}"]`),
  );
  const uncounted = off?.getAttribute('d') ?? '';
  const uprights = strokesOf(on);
  const diagonals = strokesOf(strike);
  return (count) => {
    // Each fifth stroke is a diagonal.
    const crossed = Math.floor(count / 5);
    const upright = count - crossed;
    on?.setAttribute('d', uprights.slice(0, upright).join(''));
    strike?.setAttribute('d', diagonals.slice(0, crossed).join(''));
    off?.setAttribute('d', uncounted + uprights.slice(upright).join('') + diagonals.slice(crossed).join(''));
  };
}

const strokesOf = (path: Element | null | undefined) => path?.getAttribute('d')?.split(/(?=M)/) ?? [];
