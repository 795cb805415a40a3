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
export function groupEvidence(found: readonly Item[], message: string, atOnce = 3): GroupedEvidence {
  const said = saidOfEachPage(message);
  const items = found.map((item) => (item.url ? { ...item, detail: beyond(said, item.detail) } : item));
  const ordered = [...Map.groupBy(items, keyOf).values()].flat();
  const shown = groupsOf(ordered.slice(0, atOnce));
  const rest = groupsOf(ordered.slice(atOnce), ordered[atOnce - 1]?.detail);
  return { shown, rest, folded: Math.max(0, items.length - atOnce) };
}

/** `before` is the last detail that was shown. */
function groupsOf(items: readonly Item[], before?: string): EvidenceGroup[] {
  return [...Map.groupBy(items, keyOf).values()].map((own) => {
    const { detail = '' } = own[0] ?? {};
    const urls = own.flatMap(({ url }) => url ?? []);
    const isSaid = detail === '' || (detail === before && urls.length > 0);
    return { ...(!isSaid && { detail }), urls };
  });
}

/** Elements without an address stay apart, however alike they look: their number is part of the evidence. */
const keyOf = ({ url, detail }: Item, index: number) => (url ? detail : index);

/** The sentence that holds for all pages of a finding, as a report of a site words it; else nothing. */
const saidOfEachPage = (message: string) => /^\d+ pages? of \d+: (.+)$/s.exec(message)?.[1] ?? '';

/** What a page's evidence adds to the sentence that stands above it. */
const beyond = (said: string, detail: string) =>
  said !== '' && detail.startsWith(said) ? detail.slice(said.length).trim() : detail;
