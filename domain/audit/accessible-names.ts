/** One judgement for elements that need a name: buttons, links, frames. */
import { fail, type Judgement, listed, pass, quoted } from './define-check.ts';
import type { Place } from './page-facts.ts';
import { counted, grouped } from './texts.ts';

interface Named {
  at: Place;
  name: string;
}

/** `noun` in the singular; `lack` is what is missing: a name, a title. */
export function judgeNames(elements: readonly Named[], noun: string, lack = 'name'): Judgement {
  const nameless = elements.filter(({ name }) => name.trim() === '');
  const extra = { value: nameless.length, ...listed(nameless.map((element) => quoted(element))) };
  if (elements.length === 0) return pass(`The page has no ${noun}s that would need a ${lack}.`, extra);
  if (nameless.length === 0) return pass(`${every(elements.length, noun)} a ${lack}.`, extra);
  return nameless.length === elements.length
    ? fail(`${none(elements.length, noun)} ${lack}.`, extra)
    : fail(`${some(nameless.length, elements.length, noun)} no ${lack}.`, extra);
}

const every = (count: number, noun: string) =>
  count === 1 ? `The one ${noun} has` : `All ${counted(count, noun)} have`;

const none = (count: number, noun: string) =>
  count === 1 ? `The one ${noun} has no` : `None of the ${counted(count, noun)} has a`;

const some = (count: number, all: number, noun: string) =>
  `${grouped(count)} of ${counted(all, noun)} ${count === 1 ? 'has' : 'have'}`;
