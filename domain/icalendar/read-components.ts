/**
 * Parses calendar components (RFC 5545, 3.4 and 3.6) as real programs write them: any line ends, a byte order mark,
 * missing or misplaced ENDs, invalid lines. Fails only at the limits. Keeps only what busy times need: titles,
 * places and attachments are never copied.
 */

export interface Property {
  name: string;
  /** `;TZID=Europe/Berlin;VALUE=DATE`, see `parameterOf`. */
  parameters: string;
  value: string;
}

export interface Component {
  name: string;
  /** Properties by name, in file order. */
  properties: Map<string, Property[]>;
  components: Component[];
}

interface ReadOptions {
  /** Most components that are kept of one file. */
  components: number;
  /** Most characters of an unfolded line; a longer line has the value `cutOff`. */
  line: number;
  /** Whether to keep an event, once it is read to its end. By default all are kept. */
  keepsEvent?: (event: Component) => boolean;
  /** Whether to keep an `ATTENDEE`. By default none are kept. */
  keepsAttendee?: (attendee: Property) => boolean;
}

/** Replaces a value that is too long or has no beginning; not valid for any property. */
export const cutOff = '…';

export class TooManyComponents extends Error {
  override name = 'TooManyComponents';
}

/** Top-level components: none of them can be inside another. */
const topLevel = new Set([
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'VTODO',
  'VJOURNAL',
  'VAVAILABILITY',
]);
const kept = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
const keptProperties = new Set([
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
  'ATTENDEE',
]);

/** Deeper than any real file; limits files that open components endlessly. */
const deepest = 16;

/** The `VCALENDAR`s of a file. Throws TooManyComponents. */
export function readCalendars(text: string, options: ReadOptions): Component[] {
  const { keepsEvent = () => true, keepsAttendee = () => false } = options;
  const calendars: Component[] = [];
  /** Undefined marks ignored components and their contents. */
  let open: { name: string; component: Component | undefined }[] = [];
  let components = 0;

  /** Closes all but the outermost `left` components. */
  function close(left: number): void {
    for (const { component } of open.splice(left)) {
      if (component?.name !== 'VEVENT' || keepsEvent(component)) continue;
      // An event is the last component of its calendar until the next one begins.
      (open[0]?.component ?? calendars.at(-1))?.components.pop();
      components -= 1;
    }
  }

  function begin(name: string): void {
    if (name === 'VCALENDAR') close(0);
    else if (topLevel.has(name)) close(1);
    if (topLevel.has(name) && open.length === 0)
      open = [{ name: 'VCALENDAR', component: calendarAround() }];
    if (open.length >= deepest) return;
    const around = open.at(-1)?.component;
    const isKept = kept.has(name) && (name === 'VCALENDAR' || around !== undefined);
    const component = isKept ? { name, properties: new Map(), components: [] } : undefined;
    open.push({ name, component });
    if (!component) return;
    components += 1;
    if (components > options.components) throw new TooManyComponents();
    if (name === 'VCALENDAR') calendars.push(component);
    else around?.components.push(component);
  }

  /** The calendar for an event outside of any: the previous one, or a new one. */
  function calendarAround(): Component {
    const calendar = calendars.at(-1) ?? {
      name: 'VCALENDAR',
      properties: new Map(),
      components: [],
    };
    if (calendars.length === 0) calendars.push(calendar);
    return calendar;
  }

  function end(name: string): void {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) close(at);
  }

  for (const { name, parameters, value } of propertiesIn(text, options.line)) {
    if (name === 'BEGIN') begin(value.trim().toUpperCase());
    else if (name === 'END') end(value.trim().toUpperCase());
    else if (name !== 'ATTENDEE' || keepsAttendee({ name, parameters, value })) {
      const properties = open.at(-1)?.component?.properties;
      const others = properties?.get(name);
      if (others) others.push({ name, parameters, value });
      else properties?.set(name, [{ name, parameters, value }]);
    }
  }
  close(0);
  return calendars;
}

const nameForm = /^[A-Z0-9-]+(?=[\t ]*[:;])/i;
/** A quoted value may contain any character. */
const parametersForm = /^[\t ]*(?:;(?:[^":;]|"[^"]*")*)*(?=:)/;
/** Everything before a line's only date: some programs write zones such as `GMT-05:00` without quotes. */
const beforeDate = /^[^,]*(?=:\d{8}(?:T\d{6}Z?)?[\t ]*$)/i;
const datesAlone = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID']);

function* propertiesIn(text: string, longest: number): Generator<Property> {
  for (const line of linesIn(text, longest)) {
    const given = nameForm.exec(line)?.[0];
    if (given === undefined) continue;
    const name = given.toUpperCase();
    const rest = line.slice(given.length);
    const form = datesAlone.has(name) && beforeDate.test(rest) ? beforeDate : parametersForm;
    const parameters = form.exec(rest)?.[0] ?? rest.slice(0, Math.max(0, rest.lastIndexOf(':')));
    const isWhole = rest[parameters.length] === ':' && line.length <= longest;
    yield { name, parameters, value: isWhole ? rest.slice(parameters.length + 1) : cutOff };
  }
}

/** Unfolded lines of wanted properties. Longer ones are cut to one character more than `longest`. */
function* linesIn(text: string, longest: number): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  let isWanted = true;
  const whole = () => parts.join('');
  const add = (from: number, to: number) => {
    const part = text.slice(from, Math.min(to, from + longest + 1 - length));
    parts.push(part);
    length += part.length;
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const ending = endOfLine(text, at);
    const isFolded = text[at] === ' ' || text[at] === '\t';
    if (isFolded && parts.length > 0) {
      if (isWanted && length <= longest) add(at + 1, ending);
    } else if (ending > at) {
      if (isWanted && parts.length > 0) yield whole();
      parts = [];
      length = 0;
      isWanted = mayBeWanted(text, at, ending);
      if (isWanted) add(at, ending);
      else parts.push('');
    }
    at = ending + 1;
  }
  if (isWanted && parts.length > 0) yield whole();
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

const longestName = 40;

/** A first line without a delimiter may be part of a longer name. */
function mayBeWanted(text: string, from: number, to: number): boolean {
  const start = text.slice(from, Math.min(to, from + longestName)).toUpperCase();
  const name = /^[^:;]*(?=[:;])/.exec(start)?.[0].trim();
  if (name === undefined) return start.length < longestName;
  return name === 'BEGIN' || name === 'END' || keptProperties.has(name);
}

/** A parameter's value without quotes, for example of `TZID`. */
export function parameterOf({ parameters }: Property, name: string): string | undefined {
  for (const [, given, quoted, plain] of parameters.matchAll(
    /;([^=;":]+)=(?:"([^"]*)"|([^;"]*))/g,
  )) {
    if (given?.trim().toUpperCase() === name) return quoted ?? plain ?? '';
  }
  return undefined;
}
