import type { TitledCheck } from './audit-view.ts';
import { type EvidenceGroup, groupEvidence } from './evidence-groups.ts';
import { TargetLink, TargetText } from './target-text.tsx';

/** Elements, headers and addresses behind a finding, verbatim. Renders nothing without evidence. */
export function Evidence({ check }: { check: TitledCheck }) {
  const { items = [], count = items.length, message } = check;
  if (items.length === 0) return null;
  const { shown, rest, folded } = groupEvidence(items, message);
  const left = count - items.length;
  return (
    <div className="audit-evidence mt-3">
      <p className="text-micro font-[640] text-ink-3">Evidence</p>
      <Groups groups={shown} />
      {folded > 0 && (
        <details className="audit-fold audit-more">
          <summary className="inline-block py-1.5 text-micro font-semibold text-brand underline-double pointer-coarse:py-3 print:text-ink-3 print:no-underline">
            {folded} more
            <span className="paper-only"> in the report on our site</span>
            <span className="sr-only"> for {check.title}</span>
          </summary>
          <Groups groups={rest} />
          {left > 0 && <p className="mt-1.5 text-micro text-ink-3">And {left} that are not listed.</p>}
        </details>
      )}
    </div>
  );
}

function Groups({ groups }: { groups: readonly EvidenceGroup[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {groups.map(({ detail, urls }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report is not edited, and its evidence may repeat
        <li key={index} className="audit-code grid gap-0.5 border-l-2 border-rule bg-paper px-2.5 py-1.5">
          {detail && <TargetText className="block whitespace-pre-wrap">{detail}</TargetText>}
          {urls.map((url, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed twice
            <TargetLink key={place} url={url} className="block text-ink-2" />
          ))}
        </li>
      ))}
    </ul>
  );
}
