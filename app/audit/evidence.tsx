import type { Item } from '#domain/audit/report-types.ts';
import type { TitledCheck } from './audit-view.ts';
import { TargetLink, TargetText } from './target-text.tsx';

/** So many are shown before the rest is folded away. */
const shownAtOnce = 3;

/** The elements, headers and addresses a finding rests on, as they were found. Absent where there are none. */
export function Evidence({ check }: { check: TitledCheck }) {
  const { items = [], count = items.length } = check;
  if (items.length === 0) return null;
  const rest = items.slice(shownAtOnce);
  const left = count - items.length;
  return (
    <div className="mt-3">
      <p className="text-micro font-[640] text-ink-3">Evidence</p>
      <Items items={items.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="audit-fold group">
          <summary className="inline-block print:hidden py-1.5 text-micro font-semibold text-brand underline-double">
            {rest.length} more
            <span className="sr-only"> for {check.title}</span>
          </summary>
          <Items items={rest} />
          {left > 0 && <p className="mt-1.5 text-micro text-ink-3">And {left} that are not listed.</p>}
        </details>
      )}
    </div>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {items.map(({ url, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report is not edited, and its evidence may repeat
        <li key={index} className="audit-code border-l-2 border-rule bg-paper px-2.5 py-1.5">
          {detail && <TargetText className="block whitespace-pre-wrap">{detail}</TargetText>}
          {url && <TargetLink url={url} className="block text-ink-2" />}
        </li>
      ))}
    </ul>
  );
}
