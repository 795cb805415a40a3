/** One request on its way through the pipeline. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Absolute address as the visitor sees it: behind a proxy, the proxy's scheme and host. */
  url: URL;
  requestId: string;
  clientAddress: string;
  /** Form fields, once `formBody` has read and checked them. */
  fields?: Fields;
  /** Set when the request must not be carried out, though its page may still give back what was typed. */
  refusal?: Refusal;
  /** More than half of what the client may send in a while is used up. */
  isFrequentClient?: boolean;
}

/** Why a form is not taken, whatever it says. */
export interface Refusal {
  status: number;
  code: string;
  /** For people. */
  message: string;
  headers?: Record<string, string>;
}

/** Decoded form fields; a repeated name becomes an array, and the form's rules decide whether that is allowed. */
export type Fields = Record<string, string | string[]>;

/** Answers the request and returns true, or leaves it to the next step. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>;

export function isRead({ req }: Pick<Exchange, 'req'>): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/** Runs the steps in order until one has answered. */
export async function run(steps: readonly Step[], exchange: Exchange): Promise<void> {
  for (const step of steps) {
    if (await step(exchange)) return;
  }
}
