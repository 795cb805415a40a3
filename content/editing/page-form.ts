/** The form of a content file: its fields with their values as text, and what was typed written back. Pure. */
import type { Document } from 'yaml';
import { valueAt } from '../page-files/filled-text.ts';
import { kindOfSource } from '../page-files/read-page.ts';
import { valueFileOf } from './content-file.ts';
import { addItem, changed, type Path, readContent, setValue, swapItems } from './content-text.ts';
import { blankOf, type GroupShape, type Shape, shapeOf, shapeOfValues } from './shape.ts';

/** A control, or a part of the form with fields in it. */
export interface Field {
  /** A path with dots, such as `closing.heading`. */
  name: string;
  key: string;
  /** Undefined for a value that the schema does not know; it stays as it is. */
  shape: Shape | undefined;
  /** What the control holds: one value per line for `lines`, `yes` or `no` for a switch. */
  value: string;
  /** The rows of a list, or the fields of a group. */
  fields: readonly Field[];
  /** The file has no such field. */
  isMissing: boolean;
}

export interface PageForm {
  fields: readonly Field[];
  /** Markdown; undefined for a file of values. */
  body: string | undefined;
}

/** Controls that a browser is sent: three times those of the longest page. */
const mostControls = 1500;

/** Undefined when the fields cannot be read, or are too many: then only the whole text can be edited. */
export function formOf(file: string, text: string): PageForm | undefined {
  const content = readContent(file, text);
  const shape = content && shapeOfFile(file, content.data);
  if (!content || !shape) return undefined;
  const { kind: _, ...data } = content.data;
  const fields = fieldsOf(shape, data, '');
  return controlsOf(fields).length > mostControls ? undefined : { fields, body: content.body };
}

/** The form with what was typed into it. */
export function formWith({ fields, body }: PageForm, sent: Sent): PageForm {
  const typedInto = (field: Field): Field => ({
    ...field,
    value: sent[field.name] ?? field.value,
    fields: field.fields.map(typedInto),
  });
  return { fields: fields.map(typedInto), body: body === undefined ? body : (sent.body ?? body) };
}

function shapeOfFile(file: string, data: Record<string, unknown>): GroupShape | undefined {
  const values = valueFileOf(file);
  if (values) return shapeOfValues(values);
  const kind = kindOfSource(file, data);
  return kind && shapeOf(kind);
}

function fieldsOf(shape: GroupShape, value: unknown, prefix: string): Field[] {
  const known = new Map<string, Shape | undefined>(shape.fields);
  const others = shape.isTuple ? [] : Object.keys((value ?? {}) as object);
  return [...new Set([...known.keys(), ...others])].map((key) =>
    fieldOf(known.get(key), key, valueAt(value, [key]), prefix ? `${prefix}.${key}` : key),
  );
}

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function fieldOf(given: Shape | undefined, key: string, value: unknown, name: string): Field {
  const shape = given && resolved(given, value);
  const items = Array.isArray(value) ? value : [];
  const isMissing = typeof value !== 'object' || value === null;
  const field = { name, key, shape, value: '', fields: [], isMissing };
  switch (shape?.type) {
    case 'switch':
      return { ...field, value: (value ?? shape.standard) === true ? 'yes' : 'no' };
    case 'lines':
      return { ...field, value: items.map((one) => asText(one).replaceAll('\n', ' ')).join('\n') };
    case 'rows': {
      const row = (item: unknown, index: number) =>
        fieldOf(shape.item, String(index), item, `${name}.${index}`);
      return { ...field, fields: items.map(row) };
    }
    case 'group':
      return { ...field, fields: fieldsOf(shape, value, name) };
    default:
      return { ...field, value: asText(value) };
  }
}

/** A record is the group of the names that it has; of several kinds of group, the value's own field names one. */
function resolved(shape: Shape, value: unknown): Shape | undefined {
  const { isOptional } = shape;
  if (shape.type === 'record') {
    const fields = Object.keys((value ?? {}) as object).map((key) => [key, shape.item] as const);
    return { type: 'group', isOptional, fields, isTuple: false };
  }
  if (shape.type !== 'variant') return shape;
  const { by, variants } = shape;
  const own = variants.get(asText(valueAt(value, [by]))) ?? variants.values().next().value;
  return own && { ...own, isOptional };
}

/** Names and values as a browser sends them; `body` is the Markdown. Fields that are not sent stay. */
export type Sent = Readonly<Record<string, string | undefined>>;

const withoutReturns = (text: string | undefined) => text?.replaceAll(/\r\n?/g, '\n');

/**
 * The text with what was typed; the same text where that changes nothing. `onto`: another version of the text that takes
 * the same changes; throws where it has no place for one.
 */
export function withSent(file: string, text: string, sent: Sent, onto = text): string {
  const form = formOf(file, text);
  if (!form) return text;
  const typedInto = controlsOf(form.fields).flatMap((field) => {
    const typed = withoutReturns(sent[field.name]);
    return typed === undefined || typed === field.value ? [] : [{ field, typed }];
  });
  const body = withoutReturns(sent.body);
  const isNewBody = body !== undefined && form.body !== undefined && body !== form.body;
  if (typedInto.length === 0 && !isNewBody) return onto;
  const write = (document: Document) => {
    for (const { field, typed } of typedInto)
      setValue(document, pathOf(field.name), typedValue(field, typed));
  };
  return changed(file, onto, write, isNewBody ? body : undefined);
}

/** The fields that a browser sends. */
export const controlsOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    const type = field.shape?.type;
    if (type === 'rows' || type === 'group') return controlsOf(field.isMissing ? [] : field.fields);
    return type === undefined ? [] : [field];
  });

/** List entries count from 0; fields of a tuple too. */
const pathOf = (name: string): Path =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Undefined for a field that is left out of the file. */
function typedValue({ shape, value }: Field, typed: string): unknown {
  const isBlank = typed.trim() === '';
  switch (shape?.type) {
    case 'lines': {
      const items = isBlank ? [] : typed.split('\n').map((line) => line.trim());
      // Some lists end with blank entries on purpose, such as the ticks of a scale. Others come from the Enter key.
      items.length -= Math.max(0, blanksAtEnd(items) - blanksAtEnd(value.split('\n')));
      if (items.length === 0 && shape.isOptional) return undefined;
      return items.map((item) => (shape.item.type === 'number' ? asNumber(item) : item));
    }
    case 'switch':
      return shape.isOptional && (typed === 'yes') === shape.standard ? undefined : typed === 'yes';
    case 'number':
      return isBlank && shape.isOptional ? undefined : asNumber(typed.trim());
    default:
      // Front matter holds paragraphs, which are one line each.
      return isBlank && shape?.isOptional ? undefined : oneParagraph(typed);
  }
}

const oneParagraph = (typed: string): string =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const blanksAtEnd = (lines: readonly string[]) =>
  lines.length - 1 - lines.findLastIndex((line) => line !== '');

/** What is no number stays text, so that the fault names it. */
const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/**
 * Carries out a button of the form: `add:NAME`, `remove:NAME`, `up:NAME`, `down:NAME`. NAME is that of a list, of one of
 * its rows, or of an optional group. The text says the same when there is nothing to do.
 */
export function withStep(file: string, text: string, step: string): string {
  const [, verb, name = ''] = /^(add|remove|up|down):([\w.-]+)$/.exec(step) ?? [];
  const form = verb && formOf(file, text);
  if (!form) return text;
  const path = pathOf(name);
  const around = path.slice(0, -1);
  const list = fieldAt(form.fields, around.join('.'));
  const own = fieldAt(form.fields, name);
  const shape = own?.shape;
  if (!own || !shape) return text;
  const index = Number(path.at(-1));
  const to = verb === 'up' ? index - 1 : index + 1;
  const isRow = list?.shape?.type === 'rows';
  return changed(file, text, (document) => {
    if (verb === 'add' && shape.type === 'rows') addItem(document, path, blankOf(shape.item));
    if (verb === 'add' && shape.type === 'group' && own.isMissing)
      setValue(document, path, blankOf(shape));
    if (verb === 'remove' && (isRow || shape.isOptional)) setValue(document, path, undefined);
    if ((verb === 'up' || verb === 'down') && isRow && list.fields[to])
      swapItems(document, around, index, to);
  });
}

function fieldAt(fields: readonly Field[], name: string): Field | undefined {
  const own = fields.find((one) => name === one.name || name.startsWith(`${one.name}.`));
  return own === undefined || own.name === name ? own : fieldAt(own.fields, name);
}
