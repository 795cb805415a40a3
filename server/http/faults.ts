/** Refusals that are the same for every endpoint, unless its row in the table says otherwise. */
import type { Exchange, Refusal } from './exchange.ts';
import { refuse } from './refuse.ts';

export type Fault =
  | 'method'
  | 'origin'
  | 'too_large'
  | 'timeout'
  | 'malformed'
  | 'unsupported_type'
  | 'file'
  | 'too_many';

type Answer = readonly [status: number, code: string, message: string];

const usual: Readonly<Record<Fault, Answer>> = {
  method: [405, 'method_not_allowed', 'Nothing can be sent to this address.'],
  origin: [403, 'cross_site', 'This form was sent from another site. Open our page and send it from there.'],
  too_large: [413, 'too_large', 'That is more than this form can take. Shorten the message and send again.'],
  timeout: [408, 'timeout', 'The connection was too slow to receive the form. Please send it again.'],
  malformed: [400, 'malformed', 'The form arrived damaged. Please send it again.'],
  unsupported_type: [415, 'unsupported_type', 'This address takes forms and JSON in UTF-8 only.'],
  file: [422, 'validation_failed', 'This form takes no files. Remove the file and send again.'],
  too_many: [400, 'malformed', 'The form arrived with too many fields.'],
};

export type Faults = Partial<Readonly<Record<Fault, Answer>>>;

/** How an endpoint refuses, where it differs from the others. */
export interface Wording {
  faults?: Faults;
  /** Writes the error; `refuse` by default. */
  refuse?: typeof refuse;
}

/** The refusal of a fault, in the endpoint's words. The rest of a body that is not read must not become a request. */
export function refusalFor(fault: Fault, { faults = {} }: Wording = {}): Refusal {
  const [status, code, message] = faults[fault] ?? usual[fault];
  const isCut = fault === 'too_large' || fault === 'timeout';
  return { status, code, message, ...(isCut && { headers: { Connection: 'close' } }) };
}

/** Sends a refusal in the endpoint's form. */
export function sendRefusal(
  exchange: Exchange,
  { status, code, message, headers }: Refusal,
  wording: Wording = {},
): Response {
  return (wording.refuse ?? refuse)(exchange, status, code, message, headers);
}
