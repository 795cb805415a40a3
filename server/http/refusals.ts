import type { Step } from './exchange.ts';
import { refuse, wantsJson } from './refuse.ts';

/**
 * Answers a form that is not taken. A browser's form goes on to its page, which gives back what was typed; programs,
 * bodies that could not be read and addresses without such a page get the error alone.
 */
export function refusals(hasFormPage: (path: string) => boolean): Step {
  return (exchange) => {
    const { refusal, fields, url } = exchange;
    if (!refusal) return false;
    if (fields && !wantsJson(exchange) && hasFormPage(url.pathname)) return false;
    return refuse(exchange, refusal.status, refusal.code, refusal.message, refusal.headers);
  };
}
