/** Judges elements that need a name: buttons, links, frames. */
import type { Examined } from '../accessibility/examined.ts';
import { fail, type Judgement, listed, pass, quoted } from '../catalog/define-check.ts';
import { counted, grouped } from '../text/texts.ts';

/** `noun` in the singular; `lack`: what is missing, a name or a title. */
export function judgeNames({ count, faults, faultCount }: Examined, noun: string, lack = 'name'): Judgement {
  const extra = { value: faultCount, ...listed(faults.map((element) => quoted(element))), count: faultCount };
  if (count === 0) return pass(`The page has no ${noun}s that would need a ${lack}.`, extra);
  if (faultCount === 0) return pass(`${every(count, noun)} a ${lack}.`, extra);
  return faultCount === count
    ? fail(`${none(count, noun)} ${lack}.`, extra)
    : fail(`${some(faultCount, count, noun)} no ${lack}.`, extra);
}

const every = (count: number, noun: string) =>
  count === 1 ? `The one ${noun} has` : `All ${counted(count, noun)} have`;

const none = (count: number, noun: string) =>
  count === 1 ? `The one ${noun} has no` : `None of the ${counted(count, noun)} has a`;

const some = (count: number, all: number, noun: string) =>
  `${grouped(count)} of ${counted(all, noun)} ${count === 1 ? 'has' : 'have'}`;
