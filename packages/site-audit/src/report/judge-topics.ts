/** Turns accessibility findings into judgements. */
import type { Examined, Topic } from '../accessibility/findings.ts';
import {
  type CheckDefinition,
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  quoted,
  type ToolLetters,
  warn,
} from '../catalog/define-check.ts';
import { counted, grouped } from '../text/texts.ts';

interface TopicCheck extends Pick<CheckDefinition, 'title' | 'why' | 'fix' | 'source'> {
  /** Topics whose faults fail the check, and topics that only warn. */
  fails?: readonly Topic[];
  warns?: readonly Topic[];
  /** Messages: when the page has nothing of the kind, and when there are no faults. */
  none: string;
  sound: string;
  /** Follows the number of faults. */
  faulty: readonly [one: string, many: string];
}

/** Info when nothing was examined. Items quote each element with its fault. */
export const topicCheck = (
  id: string,
  letters: ToolLetters,
  weight: number,
  { fails = [], warns = [], none, sound, faulty, ...words }: TopicCheck,
) =>
  documentCheck(id, letters, weight, {
    ...words,
    judge({ document: { accessibility } }): Judgement {
      const all = [...fails, ...warns].map((topic) => accessibility[topic]);
      const value = all.reduce((sum, { faultCount }) => sum + faultCount, 0);
      if (value === 0)
        return all.some(({ count }) => count > 0) ? pass(sound, { value }) : info(none);
      const items = all.flatMap(({ faults }) => faults.map((fault) => quoted(fault, fault.note)));
      const isFailed = fails.some((topic) => accessibility[topic].faultCount > 0);
      return (isFailed ? fail : warn)(counted(value, ...faulty), { value, items, count: value });
    },
  });

/** Judges elements that need a name. `noun` in the singular; `lack`: what is missing, a name or a title. */
export function judgeNames(
  { count, faults, faultCount }: Examined,
  noun: string,
  lack = 'name',
): Judgement {
  const extra = { value: faultCount, items: faults, count: faultCount };
  if (count === 0) return pass(`The page has no ${noun}s that would need a ${lack}.`, extra);
  const [one, all] = [`The one ${noun} has`, counted(count, noun)];
  if (faultCount === 0) return pass(`${count === 1 ? one : `All ${all} have`} a ${lack}.`, extra);
  if (faultCount === count)
    return fail(`${count === 1 ? `${one} no` : `None of the ${all} has a`} ${lack}.`, extra);
  return fail(
    `${grouped(faultCount)} of ${all} ${faultCount === 1 ? 'has' : 'have'} no ${lack}.`,
    extra,
  );
}
