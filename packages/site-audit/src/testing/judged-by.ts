import type { DocumentSubject, Judgement, PageSubject } from '../catalog/define-check.ts';
import { checks } from '../checks/checks.ts';
import type { Snapshot } from '../site/snapshot.ts';

/** What the checks with these ids find. The subject must be of the kind that each of them judges. */
export function judgedBy(
  ids: readonly string[],
  subject: DocumentSubject | PageSubject | Snapshot,
): Judgement[] {
  return ids.map((id) => {
    const { definition } = checks.find((check) => check.id === id) ?? {};
    if (!definition) throw new Error(`There is no check ${id}.`);
    return (definition.judge as (judged: typeof subject) => Judgement)(subject);
  });
}
