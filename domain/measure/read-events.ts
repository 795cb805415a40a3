/** Reads what somebody sent as events. Every byte is from outside: what is not known is dropped, never repeated. */
import {
  bookingSteps,
  type Device,
  devices,
  type EventKind,
  type MeasuredEvent,
  type VitalName,
  vitalNames,
} from './events.ts';
import { batchEvents, largestVital } from './limits.ts';

type Given = Record<string, unknown>;
type Reader = (given: Given) => MeasuredEvent | undefined;

/** Characters that any of these may have; a search's words and a host's name are cut to their own lengths later. */
const longest = 300;

/**
 * The events of a batch, `{"events":[…]}`: at most 50, those that can be read, with the fields of their kind and no
 * others. Undefined when the text is no batch at all. Lengths in bytes are the caller's business.
 */
export function readEvents(text: string): MeasuredEvent[] | undefined {
  const batch = parse(text);
  if (!isRecord(batch) || !Array.isArray(batch.events)) return undefined;
  return batch.events.slice(0, batchEvents).flatMap((given) => readEvent(given) ?? []);
}

function readEvent(given: unknown): MeasuredEvent | undefined {
  if (!isRecord(given) || typeof given.kind !== 'string') return undefined;
  return readers.get(given.kind)?.(given);
}

const readTool =
  (kind: 'tool-start' | 'tool-finish'): Reader =>
  (given) => {
    const tool = textOf(given.tool);
    return tool === undefined ? undefined : { kind, tool };
  };

const readForm =
  (kind: 'form-start' | 'form-error' | 'form-submit'): Reader =>
  (given) => {
    const form = textOf(given.form);
    return form === undefined ? undefined : { kind, form };
  };

const readVisit: Reader = (given) => {
  const page = textOf(given.page);
  const device = deviceOf(given.device);
  if (page === undefined || !device) return undefined;
  return { kind: 'visit', page, device, ...texts(given, ['referrerHost', 'campaign', 'intent']) };
};

const readView: Reader = (given) => {
  const page = textOf(given.page);
  return page === undefined ? undefined : { kind: 'view', page };
};

const readBooking: Reader = (given) => {
  const step = oneOf(bookingSteps, given.step);
  return step && { kind: 'booking', step };
};

const readVital: Reader = (given) => {
  const name = oneOf(vitalNames, given.name);
  const device = deviceOf(given.device);
  const page = textOf(given.page);
  const value = name && measured(name, given.value);
  if (!name || !device || page === undefined || value === undefined) return undefined;
  return { kind: 'vital', name, value, page, device };
};

const readSearchMiss: Reader = (given) => {
  const words = textOf(given.words);
  return words === undefined ? undefined : { kind: 'search-miss', words };
};

const readExposure: Reader = (given) => {
  const intent = textOf(given.intent);
  return intent === undefined ? undefined : { kind: 'exposure', intent, ...texts(given, ['variant']) };
};

const readConversion: Reader = (given) => {
  const intent = textOf(given.intent);
  const form = textOf(given.form);
  if (intent === undefined || form === undefined) return undefined;
  return { kind: 'conversion', intent, form, ...texts(given, ['variant']) };
};

const readersOf = {
  visit: readVisit,
  view: readView,
  'tool-start': readTool('tool-start'),
  'tool-finish': readTool('tool-finish'),
  'form-start': readForm('form-start'),
  'form-error': readForm('form-error'),
  'form-submit': readForm('form-submit'),
  booking: readBooking,
  vital: readVital,
  'search-miss': readSearchMiss,
  exposure: readExposure,
  conversion: readConversion,
} satisfies Record<EventKind, Reader>;
const readers: ReadonlyMap<string, Reader> = new Map(Object.entries(readersOf));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

/** Those of the named fields that hold a text. */
function texts<Name extends string>(given: Given, names: readonly Name[]): { [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {};
  for (const name of names) {
    const text = textOf(given[name]);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

const deviceOf = (given: unknown): Device | undefined => oneOf(devices, given);

function measured(name: VitalName, value: unknown): number | undefined {
  const isBelieved =
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= largestVital[name];
  return isBelieved ? value : undefined;
}
