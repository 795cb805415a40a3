/**
 * A strict reader of calendar files, written from the grammar of RFC 5545 (3.1) and independent of our writer.
 * Throws at the first invalid line.
 */
export interface CalendarProperty {
  name: string;
  parameters: Record<string, string>;
  /** Raw value, unfolded. */
  value: string;
}

export interface CalendarObject {
  name: string;
  properties: CalendarProperty[];
  children: CalendarObject[];
}

/** name *(";" param) ":" value */
const contentLine = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/;
/** Unescaped commas, semicolons and backslashes are invalid in a text. */
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/;
const textual = new Set(['SUMMARY', 'DESCRIPTION', 'UID', 'PRODID', 'NAME']);

export function readCalendar(source: string): CalendarObject {
  const open: CalendarObject[] = [];
  let whole: CalendarObject | undefined;
  for (const line of unfold(source)) {
    const { name, parameters, value } = propertyOf(line);
    if (whole) throw new Error(`Content after the end: ${line}`);
    if (name === 'BEGIN') {
      const begun = { name: value, properties: [], children: [] };
      open.at(-1)?.children.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      const ended = open.pop();
      if (ended?.name !== value) throw new Error(`END:${value} does not match ${ended?.name}.`);
      if (open.length === 0) whole = ended;
    } else {
      const object = open.at(-1);
      if (!object) throw new Error(`Content outside of all components: ${line}`);
      if (textual.has(name) && !text.test(value)) throw new Error(`Not escaped: ${line}`);
      object.properties.push({ name, parameters, value });
    }
  }
  if (!whole) throw new Error('The calendar does not end.');
  return whole;
}

function unfold(source: string): string[] {
  if (!source.endsWith('\r\n')) throw new Error('The file does not end with CRLF.');
  const lines = source.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('A line does not end with CRLF.');
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (line === '') throw new Error('There is an empty line.');
  }
  const whole: string[] = [];
  for (const line of lines) {
    if (!/^[ \t]/.test(line)) whole.push(line);
    else if (whole.length > 0) whole.push(whole.pop() + line.slice(1));
    else throw new Error('The first line is a continuation.');
  }
  return whole;
}

function propertyOf(line: string): CalendarProperty {
  const match = contentLine.exec(line);
  if (!match) throw new Error(`Not a content line: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  const pairs = parameters
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);
  return { name, parameters: Object.fromEntries(pairs), value };
}
