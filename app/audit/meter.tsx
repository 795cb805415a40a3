/** Score as ticks, 8 px apart; the number is next to it. */
export function Meter({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="audit-meter block h-3.5">
      <span className="audit-meter-on block h-full" style={{ width: `${score}%` }} />
    </span>
  );
}
