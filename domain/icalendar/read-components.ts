/**
 * Reads the components of calendar files (RFC 5545, 3.4 and 3.6) as programs really write them: any line ends, a byte
 * order mark, missing or misplaced ENDs, lines that are no properties. Nothing makes it fail but the limits. Only what
 * busy times need is kept; titles, people and attachments are never copied.
 */

export interface Property {
  name: string;
  /** `;TZID=Europe/Berlin;VALUE=DATE`, see `parameterOf`. */
  parameters: string;
  value: string;
}

export interface Component {
  name: string;
  /** Properties of each name, in the order of the file. */
  properties: Map<string, Property[]>;
  components: Component[];
}

export interface ReadLimits {
  /** Components of one file. */
  components: number;
  /** Characters of one unfolded line; the value of a longer one is `cutOff`. */
  line: number;
}

/** In place of a value that is too long or has no beginning: nothing that a property could mean. */
export const cutOff = '…';

export class TooManyComponents extends Error {
  override name = 'TooManyComponents';
}

/** Components that lie directly in a calendar: none of them can be inside another. */
const topLevel = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY']);
const kept = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
const keptProperties = new Set([
  ...['UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-WR-TIMEZONE'],
]);

/** Deeper than any real file. A file may open components without end. */
const deepest = 16;

/** The `VCALENDAR`s of a file. Throws TooManyComponents. */
export function readCalendars(text: string, limits: ReadLimits): Component[] {
  const calendars: Component[] = [];
  /** Undefined are components of no interest, with all that is in them. */
  let open: { name: string; component: Component | undefined }[] = [];
  let components = 0;

  function begin(name: string): void {
    if (name === 'VCALENDAR') open = [];
    else if (topLevel.has(name)) open = open.slice(0, 1);
    if (topLevel.has(name) && open.length === 0) open = [{ name: 'VCALENDAR', component: calendarAround() }];
    if (open.length >= deepest) return;
    const around = open.at(-1)?.component;
    const isKept = kept.has(name) && (name === 'VCALENDAR' || around !== undefined);
    const component = isKept ? { name, properties: new Map(), components: [] } : undefined;
    open.push({ name, component });
    if (!component) return;
    components += 1;
    if (components > limits.components) throw new TooManyComponents();
    if (name === 'VCALENDAR') calendars.push(component);
    else around?.components.push(component);
  }

  /** For an event outside of any calendar: the one that ended before it, or one of its own. */
  function calendarAround(): Component {
    const calendar = calendars.at(-1) ?? { name: 'VCALENDAR', properties: new Map(), components: [] };
    if (calendars.length === 0) calendars.push(calendar);
    return calendar;
  }

  function end(name: string): void {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) open = open.slice(0, at);
  }

  for (const { name, parameters, value } of propertiesIn(text, limits.line)) {
    if (name === 'BEGIN') begin(value.trim().toUpperCase());
    else if (name === 'END') end(value.trim().toUpperCase());
    else {
      const properties = open.at(-1)?.component?.properties;
      const others = properties?.get(name);
      if (others) others.push({ name, parameters, value });
      else properties?.set(name, [{ name, parameters, value }]);
    }
  }
  return calendars;
}

const nameForm = /^[A-Z0-9-]+(?=[\t ]*[:;])/i;
/** A quoted value may have any mark in it. */
const parametersForm = /^[\t ]*(?:;(?:[^":;]|"[^"]*")*)*(?=:)/;
/** All before the only date of a line: some programs write zones such as `GMT-05:00` without quotes. */
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

/** Unfolded lines of wanted properties. What is beyond `longest` is cut off, except for one character that tells. */
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

/** A first line without a mark may be the first half of a name. */
function mayBeWanted(text: string, from: number, to: number): boolean {
  const start = text.slice(from, Math.min(to, from + longestName)).toUpperCase();
  const name = /^[^:;]*(?=[:;])/.exec(start)?.[0].trim();
  if (name === undefined) return start.length < longestName;
  return name === 'BEGIN' || name === 'END' || keptProperties.has(name);
}

/** A parameter's value without its quotes, as `TZID`. */
export function parameterOf({ parameters }: Property, name: string): string | undefined {
  for (const [, given, quoted, plain] of parameters.matchAll(/;([^=;":]+)=(?:"([^"]*)"|([^;":]*))/g)) {
    if (given?.trim().toUpperCase() === name) return quoted ?? plain ?? '';
  }
  return undefined;
}
