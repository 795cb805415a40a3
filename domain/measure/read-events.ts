/** Parses events from untrusted data: unknown parts are dropped, never echoed. Apart from the counters, whose words browsers load, because of Zod. */
import { z } from 'zod';
import {
  batchEvents,
  bookingSteps,
  devices,
  largestVital,
  type MeasuredEvent,
  vitalNames,
} from './events.ts';

/** Most characters of a text field; search words and hosts have shorter limits later. */
const longest = 300;

const text = z.string().transform((given) => given.slice(0, longest));
const optional = text.exactOptional();
const device = z.enum(devices);

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('visit'),
    page: text,
    device,
    referrerHost: optional,
    campaign: optional,
  }),
  z.object({ kind: z.literal('view'), page: text }),
  z.object({ kind: z.enum(['tool-start', 'tool-finish']), tool: text }),
  z.object({ kind: z.enum(['form-start', 'form-error', 'form-submit']), form: text }),
  z.object({ kind: z.literal('booking'), step: z.enum(bookingSteps) }),
  z
    .object({
      kind: z.literal('vital'),
      name: z.enum(vitalNames),
      value: z.number().min(0),
      page: text,
      device,
    })
    .refine(({ name, value }) => value <= largestVital[name]),
  z.object({ kind: z.literal('search-miss'), words: text }),
]);

const batch = z.object({ events: z.array(z.unknown()) });

/** The readable events of a batch `{"events":[…]}`, at most 50. Undefined when the text is not a batch. */
export function readEvents(given: string): MeasuredEvent[] | undefined {
  const read = batch.safeParse(parse(given));
  return read.data?.events
    .slice(0, batchEvents)
    .flatMap((one) => event.safeParse(usable(one)).data ?? []);
}

function parse(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Without fields that are neither a text nor a number: an optional one that cannot be read counts as missing. */
function usable(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return undefined;
  const isUsable = ([name, value]: [string, unknown]) =>
    typeof value === 'string' ? value !== '' : name === 'value';
  return Object.fromEntries(Object.entries(given).filter(isUsable));
}
