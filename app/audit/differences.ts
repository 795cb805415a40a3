/** Differences between two reports of one tool. Pure. */
import { pointsOf } from '#domain/audit/report/score.ts';
import type { ReportView, TitledCheck } from './audit-view.ts';

export interface Difference {
  id: string;
  title: string;
  sides: readonly [TitledCheck, TitledCheck];
}

export interface Differences {
  /** Judged on both sides with different results; sorted by effect on the score, then in report order. */
  judged: Difference[];
  /** Number of checks that apply to only one side. */
  oneSided: number;
}

export function differencesOf(ours: ReportView, theirs: ReportView): Differences {
  const others = new Map(theirs.checks.map((check) => [check.id, check]));
  const found = ours.checks.flatMap((own) => {
    const other = others.get(own.id);
    return other && other.status !== own.status
      ? [{ id: own.id, title: own.title, sides: [own, other] as const }]
      : [];
  });
  const judged = found.filter(({ sides }) => sides.every(({ status }) => status !== 'info'));
  return {
    judged: judged.toSorted((a, b) => distanceOf(b) - distanceOf(a)),
    oneSided: found.length - judged.length,
  };
}

/** Point difference times weight. */
function distanceOf({ sides: [own, other] }: Difference): number {
  return Math.abs((pointsOf(own.status) ?? 0) - (pointsOf(other.status) ?? 0)) * own.weight;
}
