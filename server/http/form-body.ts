/** Reads and checks the body of a form post before any page or API sees it. */
import { type Exchange, isRead, type Refusal, type Step } from './exchange.ts';
import { parseFields } from './parse-fields.ts';
import { readBody } from './read-body.ts';
import { refuse, wantsJson } from './refuse.ts';

const slowestBodyMs = 20_000;
/** A browser's form up to this many times the limit is read once, to be given back in full with the error. */
const givenBackFactor = 4;

const failures = {
  too_large: [413, 'too_large', 'That is more than this form can take. Shorten the message and send again.'],
  timeout: [408, 'timeout', 'The connection was too slow to receive the form. Please send it again.'],
  malformed: [400, 'malformed', 'The form arrived damaged. Please send it again.'],
  unsupported_type: [415, 'unsupported_type', 'This address takes forms and JSON in UTF-8 only.'],
  file: [422, 'validation_failed', 'This form takes no files. Remove the file and send again.'],
  too_many: [400, 'malformed', 'The form arrived with too many fields.'],
} as const;

/** `mostAt` gives the largest body in bytes of a path that accepts a post. Everything else answers 405. */
export function formBody(mostAt: (path: string) => number | undefined): Step {
  return async (exchange) => {
    if (isRead(exchange)) return false;
    const { req, url } = exchange;
    const maxBytes = mostAt(url.pathname);
    if (req.method !== 'POST' || maxBytes === undefined) {
      const allow = maxBytes === undefined ? 'GET, HEAD' : 'GET, HEAD, POST';
      return refuse(exchange, 405, 'method_not_allowed', 'Nothing can be sent to this address.', {
        Allow: allow,
      });
    }
    if (!/^(identity)?$/i.test(req.headers['content-encoding'] ?? ''))
      return fail(exchange, 'unsupported_type');
    const result = await readBody(req, {
      maxBytes,
      // What a person typed goes back to that person; a program keeps its own copy.
      mostBytes: wantsJson(exchange) ? maxBytes : givenBackFactor * maxBytes,
      timeoutMs: slowestBodyMs,
    });
    if ('failure' in result) return fail(exchange, result.failure);
    const parsed = await parseFields(result.body, req.headers['content-type']);
    if ('failure' in parsed) {
      const failure = result.isTooLarge ? 'too_large' : parsed.failure;
      if (parsed.failure !== 'file') return fail(exchange, failure);
      exchange.refusal = refusalFor(failure);
    } else if (result.isTooLarge) exchange.refusal = refusalFor('too_large');
    exchange.fields = parsed.fields;
    return false;
  };
}

function refusalFor(failure: keyof typeof failures): Refusal {
  const [status, code, message] = failures[failure];
  const headers = failure === 'too_large' || failure === 'timeout' ? { Connection: 'close' } : {};
  return { status, code, message, headers };
}

function fail(exchange: Exchange, failure: keyof typeof failures | 'aborted'): true {
  if (failure === 'aborted') {
    exchange.res.destroy();
    return true;
  }
  const { status, code, message, headers } = refusalFor(failure);
  return refuse(exchange, status, code, message, headers);
}
