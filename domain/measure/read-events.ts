/** Parses events from untrusted data: unknown parts are dropped, never echoed. */
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

/** Most characters of a text field; search words and hosts have shorter limits later. */
const longest = 300;

/**
 * The readable events of a batch `{"events":[…]}`, at most 50, with the fields of their kind only. Undefined when
 * the text is not a batch. The caller limits the bytes.
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

/** The named fields that are strings. */
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
