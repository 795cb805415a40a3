/** Evidence of a finding: details shared by several addresses appear once. */
import type { Item } from '#domain/audit/report/report-types.ts';
import type { TitledCheck } from './audit-view.ts';
import { TargetLink, TargetText } from './report-text.tsx';

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

/** `detail` is absent if the text around it already says it. */
type EvidenceGroup = { detail?: string; urls: string[] };

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

const atOnce = 3;

/** Groups by detail, in order: three items, then the `rest`, which may continue the last group. `folded`: its size. */
export function groupEvidence(found: readonly Item[], message: string) {
  // In a site report all pages of a finding share a sentence: `3 pages of 9: No title.`
  const said = /^\d+ pages? of \d+: (.+)$/s.exec(message)?.[1];
  const items = found.map(({ url, detail }): Item => {
    const more = said && url && detail.startsWith(said) ? detail.slice(said.length).trim() : detail;
    return url ? { url, detail: more } : { detail };
  });
  const ordered = [...Map.groupBy(items, keyOf).values()].flat();
  return {
    shown: groupsOf(ordered.slice(0, atOnce)),
    rest: groupsOf(ordered.slice(atOnce), ordered[atOnce - 1]?.detail),
    folded: Math.max(0, items.length - atOnce),
  };
}

/** `before`: the last visible detail. */
function groupsOf(items: readonly Item[], before?: string): EvidenceGroup[] {
  return [...Map.groupBy(items, keyOf).values()].map((own) => {
    const { detail = '' } = own[0] ?? {};
    const urls = own.flatMap(({ url }) => url ?? []);
    const isSaid = detail === '' || (detail === before && urls.length > 0);
    return { ...(!isSaid && { detail }), urls };
  });
}

/** Elements without an address stay separate, even if equal: their number is evidence. */
const keyOf = ({ url, detail }: Item, index: number) => (url ? detail : index);
