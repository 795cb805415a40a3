import type { DocumentSubject, Judgement, PageSubject } from '../catalog/define-check.ts';
import { checks } from '../checks/checks.ts';
import type { Snapshot } from '../site/snapshot.ts';

/** What the check with this id finds. The subject must be of the kind that it judges. */
export function judgedBy(id: string, subject: DocumentSubject | PageSubject | Snapshot): Judgement {
  const check = checks.find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  return (check.judge as (judged: typeof subject) => Judgement)(subject);
}
