/** Groups evidence for display: details shared by several addresses appear once. Pure. */
import type { Item } from '#domain/audit/report/report-types.ts';

export interface EvidenceGroup {
  /** Absent if the text around it already says it. */
  detail?: string;
  urls: string[];
}

export interface GroupedEvidence {
  shown: EvidenceGroup[];
  /** Folded groups; the first may continue the last visible one. */
  rest: EvidenceGroup[];
  /** Number of items in `rest`. */
  folded: number;
}

/** Shows the first `atOnce` items of a finding; groups are ordered by the first item with each detail. */
export function groupEvidence(found: readonly Item[], message: string, atOnce = 3): GroupedEvidence {
  const said = saidOfEachPage(message);
  const items = found.map((item) => (item.url ? { ...item, detail: beyond(said, item.detail) } : item));
  const ordered = [...Map.groupBy(items, keyOf).values()].flat();
  const shown = groupsOf(ordered.slice(0, atOnce));
  const rest = groupsOf(ordered.slice(atOnce), ordered[atOnce - 1]?.detail);
  return { shown, rest, folded: Math.max(0, items.length - atOnce) };
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

/** The sentence shared by all pages of a finding, in a site report; otherwise empty. */
const saidOfEachPage = (message: string) => /^\d+ pages? of \d+: (.+)$/s.exec(message)?.[1] ?? '';

/** The part of a page's evidence not in the sentence above it. */
const beyond = (said: string, detail: string) =>
  said !== '' && detail.startsWith(said) ? detail.slice(said.length).trim() : detail;
