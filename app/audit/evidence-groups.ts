/** Evidence as it is read: what several addresses share is said once. Pure. */
import type { Item } from '#domain/audit/report-types.ts';

export interface EvidenceGroup {
  /** Absent where the text around it has said it. */
  detail?: string;
  urls: string[];
}

export interface GroupedEvidence {
  shown: EvidenceGroup[];
  /** Folded away; its first group may continue the last one that is shown. */
  rest: EvidenceGroup[];
  /** How many items lie in `rest`. */
  folded: number;
}

/** `atOnce` items of a finding are shown; the order is that of the first item with each detail. */
export function groupEvidence(items: readonly Item[], message: string, atOnce = 3): GroupedEvidence {
  const byDetail = Map.groupBy(items, keyOf);
  const ordered = [...byDetail.values()].flat();
  // A single fault of many pages is what the message says already.
  const said = byDetail.size === 1 ? [message] : [];
  const shown = groupsOf(ordered.slice(0, atOnce), said);
  const last = ordered[atOnce - 1]?.detail;
  const rest = groupsOf(ordered.slice(atOnce), said, last);
  return { shown, rest, folded: Math.max(0, items.length - atOnce) };
}

function groupsOf(items: readonly Item[], said: readonly string[], before?: string): EvidenceGroup[] {
  return [...Map.groupBy(items, keyOf).values()].map((own) => {
    const { detail = '' } = own[0] ?? {};
    const isSaid = detail === before || said.some((text) => text.includes(detail));
    const urls = own.flatMap(({ url }) => url ?? []);
    return { ...(detail && !(isSaid && urls.length > 0) && { detail }), urls };
  });
}

/** Elements without an address stay apart, however alike they look: their number is part of the evidence. */
const keyOf = ({ url, detail }: Item, index: number) => (url ? detail : index);
