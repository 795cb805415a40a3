/** Turns accessibility findings into a judgement. */
import type { AccessFault, Examined, Topic } from '../accessibility/examined.ts';
import { fail, info, type Judgement, listed, pass, quoted, warn } from '../catalog/define-check.ts';
import type { PageFacts } from '../page/page-facts.ts';

interface Question {
  /** Topics whose faults fail the check, and topics that only warn. */
  fails?: readonly Topic[];
  warns?: readonly Topic[];
  /** Messages: when the page has nothing of the kind, when there are no faults, and for a number of faults. */
  none: string;
  sound: string;
  faulty: (faults: number) => string;
}

/** Info when nothing was examined. Items quote each element with its fault. */
export function judgeTopics({ accessibility }: PageFacts, question: Question): Judgement {
  const { fails = [], warns = [], none, sound, faulty } = question;
  const examined = (topics: readonly Topic[]) => topics.map((topic): Examined => accessibility[topic]);
  const all = examined([...fails, ...warns]);
  const value = sum(all, ({ faultCount }) => faultCount);
  if (value === 0) return sum(all, ({ count }) => count) === 0 ? info(none) : pass(sound, { value });
  const faults = all.flatMap((one): AccessFault[] => one.faults);
  const evidence = { ...listed(faults.map((fault) => quoted(fault, fault.note))), count: value };
  const isFailed = sum(examined(fails), ({ faultCount }) => faultCount) > 0;
  return (isFailed ? fail : warn)(faulty(value), { value, ...evidence });
}

const sum = (examined: readonly Examined[], of: (one: Examined) => number) =>
  examined.reduce((total, one) => total + of(one), 0);
