/** Where two reports of one tool part. */
import type { ReportView, TitledCheck } from './audit-view.ts';

export interface Difference {
  id: string;
  title: string;
  sides: readonly [TitledCheck, TitledCheck];
}

/** Checks that came out differently, those of the greatest weight first, else in the order of the report. */
export function differencesOf(ours: ReportView, theirs: ReportView): Difference[] {
  const others = new Map(theirs.checks.map((check) => [check.id, check]));
  return ours.checks
    .flatMap((own) => {
      const other = others.get(own.id);
      return other && other.status !== own.status
        ? [{ id: own.id, title: own.title, sides: [own, other] as const }]
        : [];
    })
    .toSorted((a, b) => b.sides[0].weight - a.sides[0].weight);
}
