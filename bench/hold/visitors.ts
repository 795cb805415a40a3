/** The benchmark's interface to its client process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Kind, KindResult, Order, Outcome } from './mix.ts';

export type Visitors = ReturnType<typeof startVisitors>;

export function startVisitors() {
  const child = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced', execArgv: [] });
  const acknowledged: Outcome['acknowledged'] = [];
  return {
    /** Every accepted form since the start. */
    acknowledged,
    /** Resolves when every request has been answered. */
    async send(order: Order): Promise<Outcome> {
      child.send(order);
      const [outcome] = (await once(child, 'message')) as [Outcome];
      for (const one of outcome.acknowledged) acknowledged.push(one);
      return outcome;
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}

/** Sums the results of several kinds. */
export function together(outcome: Outcome, names: readonly Kind[]): KindResult {
  const results = names.map((name) => outcome.kinds[name]);
  const sum = (key: 'sent' | 'good' | 'refused' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  const times = results.flatMap((result) => result.times);
  return { sent: sum('sent'), good: sum('good'), refused: sum('refused'), failed: sum('failed'), times };
}
