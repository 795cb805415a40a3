/** The benchmark's interface to its client process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Acknowledged, KindResult, Order, Outcome } from './messages.ts';
import type { Kind } from './mix.ts';

export interface Visitors {
  /** Resolves when every request has been answered. */
  send(order: Order): Promise<Outcome>;
  /** Every accepted form since the start. */
  acknowledged: Acknowledged[];
  leave(): void;
}

export function startVisitors(): Visitors {
  const child = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced', execArgv: [] });
  const acknowledged: Acknowledged[] = [];
  return {
    acknowledged,
    async send(order) {
      child.send(order);
      const [outcome] = (await once(child, 'message')) as [Outcome];
      for (const one of outcome.acknowledged) acknowledged.push(one);
      return outcome;
    },
    leave: () => child.disconnect(),
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

/** The percentile `share` of the times in ms; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
