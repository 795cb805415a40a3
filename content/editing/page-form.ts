/** The form of a content file: its fields with their values as text, and what was typed written back. Pure. */

import { isEqual, valueAt } from '../page-files/filled-text.ts';
import { kindOfSource } from '../page-files/read-page.ts';
import {
  addItem,
  bodyOf,
  type PageSource,
  type Path,
  readSource,
  setValue,
  swapItems,
  withBody,
} from './change-fields.ts';
import { valueFileOf } from './content-file.ts';
import { blankOf, type GroupShape, type Shape, shapeOf, shapeOfValues } from './shape.ts';

/** A control, or a part of the form with controls in it. Names are paths with dots, such as `closing.heading`. */
export type Field = { name: string; key: string; isOptional: boolean } & (
  | { type: 'text'; value: string; most?: number | undefined }
  | { type: 'number'; value: string }
  | { type: 'choice'; value: string; options: readonly string[] }
  | { type: 'switch'; value: 'yes' | 'no' }
  /** One value per line. */
  | { type: 'lines'; value: string; options?: readonly string[] | undefined }
  | { type: 'rows'; rows: readonly Field[] }
  /** `isMissing`: an optional group that the file does not have. */
  | { type: 'group'; fields: readonly Field[]; isMissing: boolean; isRow: boolean }
  /** A value that the schema does not know; it stays as it is. */
  | { type: 'other'; value: string }
);

export interface PageForm {
  fields: readonly Field[];
  /** Markdown; undefined for a file of values. */
  body: string | undefined;
}

/** Undefined when the front matter cannot be read: then only the whole text can be edited. */
export function formOf(file: string, text: string): PageForm | undefined {
  const source = readSource(text);
  const shape = source && shapeOfFile(file, source);
  if (!source || !shape) return undefined;
  const { kind: _, ...data } = source.data;
  return { fields: fieldsOf(shape, data, ''), body: valueFileOf(file) ? undefined : bodyOf(text) };
}

function shapeOfFile(file: string, { data, headStart }: PageSource): GroupShape | undefined {
  const values = valueFileOf(file);
  if ((headStart === 0) !== (values !== undefined)) return undefined;
  if (values) return shapeOfValues(values);
  const kind = kindOfSource(file, data);
  return kind && shapeOf(kind);
}

function fieldsOf({ fields, isTuple }: GroupShape, value: unknown, prefix: string): Field[] {
  const known = fields.map(([key, shape]) =>
    fieldOf(shape, key, valueAt(value, [key]), join(prefix, key)),
  );
  if (isTuple) return known;
  const names = new Set(fields.map(([key]) => key));
  const others = Object.entries((value ?? {}) as object).filter(([key]) => !names.has(key));
  return [
    ...known,
    ...others.map(
      ([key, other]): Field => ({
        name: join(prefix, key),
        key,
        isOptional: true,
        type: 'other',
        value: JSON.stringify(other),
      }),
    ),
  ];
}

const join = (prefix: string, key: string) => (prefix ? `${prefix}.${key}` : key);

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

function fieldOf(shape: Shape, key: string, value: unknown, name: string): Field {
  const common = { name, key, isOptional: shape.isOptional };
  const isGroup = typeof value === 'object' && value !== null;
  switch (shape.type) {
    case 'text':
      return { ...common, type: 'text', value: asText(value), most: shape.most };
    case 'number':
      return { ...common, type: 'number', value: asText(value) };
    case 'choice':
      return { ...common, type: 'choice', value: asText(value), options: shape.options };
    case 'switch':
      return {
        ...common,
        type: 'switch',
        value: (value ?? shape.standard) === true ? 'yes' : 'no',
      };
    case 'lines': {
      const options = shape.item.type === 'choice' ? shape.item.options : undefined;
      const lines = Array.isArray(value)
        ? value.map((one) => asText(one).replaceAll('\n', ' '))
        : [];
      return { ...common, type: 'lines', value: lines.join('\n'), options };
    }
    case 'rows': {
      const items = Array.isArray(value) ? value : [];
      const rows = items.map((item, index) =>
        fieldOf(shape.item, String(index), item, join(name, String(index))),
      );
      return { ...common, type: 'rows', rows: rows.map(asRow) };
    }
    case 'record': {
      const entries = Object.entries(isGroup ? value : {});
      const fields = entries.map(([own, item]) => fieldOf(shape.item, own, item, join(name, own)));
      return { ...common, type: 'group', fields, isMissing: fields.length === 0, isRow: false };
    }
    case 'variant': {
      const group = variantIn(shape, value);
      return group
        ? { ...fieldOf(group, key, value, name), isOptional: shape.isOptional }
        : { ...common, type: 'other', value: asText(value) };
    }
    case 'group': {
      const fields = fieldsOf(shape, value, name);
      return { ...common, type: 'group', fields, isMissing: !isGroup, isRow: false };
    }
  }
}

/** The group that the value's own field names, or else the first. */
const variantIn = ({ by, variants }: Extract<Shape, { type: 'variant' }>, value: unknown) =>
  variants.get(asText(valueAt(value, [by]))) ?? variants.values().next().value;

const asRow = (field: Field): Field => (field.type === 'group' ? { ...field, isRow: true } : field);

/** Names and values as a browser sends them; `body` is the Markdown. Fields that are not sent stay. */
export type Sent = Readonly<Record<string, string | undefined>>;

/**
 * The text with what was typed. Fields whose value did not change keep every character. `onto`: another version of the
 * text that takes the same changes.
 */
export function withSent(file: string, text: string, sent: Sent, onto = text): string {
  const source = readSource(text);
  const shape = source && shapeOfFile(file, source);
  const form = formOf(file, text);
  if (!shape || !form) return text;
  let now = onto;
  const visit = (field: Field, order: readonly string[]) => {
    if (field.type === 'rows') {
      for (const row of field.rows) visit(row, []);
    } else if (field.type === 'group') {
      if (field.isMissing) return;
      const keys = field.fields.map(({ key }) => key);
      for (const one of field.fields) visit(one, keys);
    } else if (field.type !== 'other') {
      const typed = sent[field.name]?.replaceAll(/\r\n?/g, '\n');
      if (typed === undefined || typed === field.value) return;
      now = withField(now, field, typed, shapeAt(shape, source.data, pathOf(field.name)), order);
    }
  };
  for (const field of form.fields) visit(field, ['kind', ...form.fields.map(({ key }) => key)]);
  const body = sent.body?.replaceAll(/\r\n?/g, '\n');
  return body === undefined || form.body === undefined || body === form.body
    ? now
    : withBody(now, body);
}

/** List entries count from 0; fields of a tuple too. */
const pathOf = (name: string): Path =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function withField(
  text: string,
  field: Field,
  typed: string,
  shape: Shape | undefined,
  order: readonly string[],
) {
  const path = pathOf(field.name);
  if (shape?.type === 'lines') {
    const items = typed.trim() === '' ? [] : typed.split('\n').map((line) => line.trim());
    // Some lists end with blank entries on purpose, such as the ticks of a scale. Others come from the Enter key.
    const own = 'value' in field ? blanksAtEnd(field.value.split('\n')) : 0;
    items.length -= Math.max(0, blanksAtEnd(items) - own);
    const values = items.map((item) => (shape.item.type === 'number' ? asNumber(item) : item));
    return setValue(
      text,
      path,
      values.length === 0 && shape.isOptional ? undefined : values,
      order,
    );
  }
  const value = typedValue(shape, typed);
  const isBlank = typed.trim() === '' && field.isOptional;
  const isStandard = shape?.type === 'switch' && value === shape.standard && shape.isOptional;
  return setValue(text, path, isBlank || isStandard ? undefined : value, order);
}

const blanksAtEnd = (lines: readonly string[]) =>
  lines.length - 1 - lines.findLastIndex((line) => line !== '');

function typedValue(shape: Shape | undefined, typed: string): unknown {
  if (shape?.type === 'number') return asNumber(typed.trim());
  if (shape?.type === 'switch') return typed === 'yes';
  // Front matter holds paragraphs, which are one line each.
  return typed.replaceAll(/\s*\n\s*/g, ' ').trim();
}

/** What is no number stays text, so that the fault names it. */
const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

function shapeAt(shape: Shape, data: unknown, path: Path): Shape | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return shape;
  const value = valueAt(data, [key]);
  switch (shape.type) {
    case 'group': {
      const field = shape.fields.find(([name]) => name === String(key))?.[1];
      return field && shapeAt(field, value, rest);
    }
    case 'rows':
    case 'record':
      return shapeAt(shape.item, value, rest);
    case 'variant': {
      const own = variantIn(shape, data);
      return own && shapeAt(own, data, path);
    }
    default:
      return undefined;
  }
}

/**
 * Carries out a button of the form: `add:NAME`, `remove:NAME`, `up:NAME`, `down:NAME`. NAME is that of a list, of one of
 * its rows, or of an optional group. Returns the text unchanged when there is nothing to do.
 */
export function withStep(file: string, text: string, step: string): string {
  const [, verb, name = ''] = /^(add|remove|up|down):([\w.-]+)$/.exec(step) ?? [];
  const source = readSource(text);
  const shape = source && shapeOfFile(file, source);
  if (!verb || !source || !shape) return text;
  const path = pathOf(name);
  const own = shapeAt(shape, source.data, path);
  const value = valueAt(source.data, path);
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const siblings = valueAt(source.data, list);
  if (verb === 'add' && own?.type === 'rows') {
    return addItem(text, path, blankOf(own.item));
  }
  if (verb === 'add' && own?.type === 'group' && value === undefined) {
    const order = shape.fields.map(([key]) => key);
    return setValue(text, path, blankOf(own), order);
  }
  if (verb === 'remove' && Array.isArray(siblings) && index < siblings.length)
    return setValue(text, path, undefined);
  if (verb === 'remove' && own?.isOptional) return setValue(text, path, undefined);
  const to = verb === 'up' ? index - 1 : index + 1;
  const isMove = verb === 'up' || verb === 'down';
  if (!isMove || !Array.isArray(siblings) || !(to in siblings) || !(index in siblings)) return text;
  return isEqual(siblings[index], siblings[to]) ? text : swapItems(text, list, index, to);
}
