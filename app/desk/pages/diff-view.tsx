import type { DiffLine } from '#content/editing/line-diff.ts';

const looks: Readonly<Record<DiffLine['sign'], string>> = {
  ' ': 'text-ink-2',
  '+': 'bg-brand-tint',
  '-': 'bg-negative-tint',
};
const said: Readonly<Record<DiffLine['sign'], string>> = { ' ': '', '+': 'Added: ', '-': 'Removed: ' };

/** Longer changes begin closed. */
const mostOpen = 4;

/** Changed lines with a few around them. */
export function DiffView({ parts }: { parts: readonly (readonly DiffLine[])[] }) {
  if (parts.length === 0) return null;
  return (
    <details className="min-w-0" open={parts.length <= mostOpen}>
      <summary className="inline-block min-h-6 text-micro text-ink-2">What differs</summary>
      <div className="mt-1 overflow-hidden rounded-control border border-rule font-mono text-micro">
        {parts.map((lines, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <ul key={part} className="border-rule not-first:border-t">
            {lines.map(({ sign, text }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the lines
              <li key={line} className={`flex gap-2 px-2.5 py-0.5 ${looks[sign]}`}>
                <span aria-hidden="true" className="w-2 shrink-0">
                  {sign}
                </span>
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                  {said[sign] && <span className="sr-only">{said[sign]}</span>}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
