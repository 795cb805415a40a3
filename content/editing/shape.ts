/** What can be typed into a field, read from the schema of a kind of page or of a file of values. Pure. */
import { z } from 'zod';
import { slugOf } from '../../domain/words/slug.ts';
import { path } from '../page-files/kinds/common.ts';
import { type Kind, kindRecord, kinds } from '../page-files/kinds.ts';
import { holidaysSchema, hoursSchema } from '../values/calls.ts';
import { valueSchemas } from '../values/schema.ts';
import type { ValueFile } from '../values/value-files.ts';
import { newText } from './content-text.ts';

/** `isOptional`: the field may be left out of the file. */
export type Shape = {
  isOptional: boolean;
} /** One value on one line or in one paragraph, of at most `most` characters. */ & (
  | { type: 'text'; most?: number | undefined }
  | { type: 'number' }
  /** The address of a page of the site. */
  | { type: 'page' }
  | { type: 'choice'; options: readonly string[] }
  /** `standard`: the value of a file that does not name the field. */
  | { type: 'switch'; standard: boolean }
  /** A list of plain values, edited as one value per line. `least`: smallest number of entries. */
  | { type: 'lines'; least: number; item: PlainShape }
  /** A list of groups, edited as rows. */
  | { type: 'rows'; least: number; item: Shape }
  /** `isTuple`: a list of fixed length, such as the first and last day. */
  | { type: 'group'; fields: readonly (readonly [key: string, shape: Shape])[]; isTuple: boolean }
  /** Groups under names that the template knows; the names stay. */
  | { type: 'record'; item: Shape }
  /** Groups of several kinds, told apart by one field. */
  | { type: 'variant'; by: string; variants: ReadonlyMap<string, GroupShape> }
);

type PlainShape = Extract<Shape, { type: 'text' | 'number' | 'choice' | 'page' }>;
export type GroupShape = Extract<Shape, { type: 'group' }>;

/** The fields of a kind of page, in the schema's order; `kind` is left out. */
export function shapeOf(kind: Kind): GroupShape {
  const shape = groupOf(kinds[kind].schema);
  return { ...shape, fields: shape.fields.filter(([key]) => key !== 'kind') };
}

const schemasOfValues = { ...valueSchemas, hours: hoursSchema, holidays: holidaysSchema };

/** The fields of a file of values, in the schema's order. */
export const shapeOfValues = (file: ValueFile): GroupShape => groupOf(schemasOfValues[file]);

function groupOf(schema: z.ZodType): GroupShape {
  const shape = shapeOfSchema(schema);
  if (shape.type !== 'group') throw new Error('This schema is no group of fields.');
  return shape;
}

function shapeOfSchema(schema: z.core.$ZodType): Shape {
  const isOptional = false;
  if (schema === path) return { type: 'page', isOptional };
  if (schema instanceof z.ZodOptional)
    return { ...shapeOfSchema(schema.def.innerType), isOptional: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner = shapeOfSchema(schema.def.innerType);
    // Its fields can be emptied; there is nothing to remove.
    if (inner.type === 'group') return inner;
    const standard = schema.def.defaultValue === true;
    return { ...inner, isOptional: true, ...(inner.type === 'switch' && { standard }) };
  }
  if (schema instanceof z.ZodBoolean) return { type: 'switch', isOptional, standard: false };
  if (schema instanceof z.ZodNumber) return { type: 'number', isOptional };
  if (schema instanceof z.ZodEnum)
    return { type: 'choice', isOptional, options: schema.options.map(String) };
  if (schema instanceof z.ZodLiteral) {
    return { type: 'choice', isOptional, options: [...schema.values].map(String) };
  }
  if (schema instanceof z.ZodArray) {
    const { minimum: least = 0 } = schema._zod.bag as { minimum?: number };
    const item = shapeOfSchema(schema.def.element);
    return isPlain(item)
      ? { type: 'lines', isOptional, least, item }
      : { type: 'rows', isOptional, least, item };
  }
  if (schema instanceof z.ZodTuple) {
    const fields = schema.def.items.map(
      (item, index) => [String(index), shapeOfSchema(item)] as const,
    );
    return { type: 'group', isOptional, fields, isTuple: true };
  }
  if (schema instanceof z.ZodObject) {
    const shapes = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const fields = shapes.map(([key, field]) => [key, shapeOfSchema(field)] as const);
    return { type: 'group', isOptional, fields, isTuple: false };
  }
  if (schema instanceof z.ZodRecord) {
    return { type: 'record', isOptional, item: shapeOfSchema(schema.def.valueType) };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return variantOf(schema);
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  return { type: 'text', isOptional, most };
}

const isPlain = (shape: Shape): shape is PlainShape =>
  ['text', 'number', 'choice', 'page'].includes(shape.type);

function variantOf(schema: z.ZodDiscriminatedUnion): Shape {
  const by = schema.def.discriminator;
  const groups = schema.options
    .map((option) => shapeOfSchema(option))
    .filter((shape) => shape.type === 'group');
  const named = groups.flatMap((group) => {
    const own = group.fields.find(([key]) => key === by)?.[1];
    return own?.type === 'choice' ? [[own.options[0] ?? '', group] as const] : [];
  });
  return { type: 'variant', isOptional: false, by, variants: new Map(named) };
}

/** An empty value of a shape, with what the file must name: the start of a new row. */
export function blankOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'text':
    case 'page':
      return '';
    case 'number':
      return 0;
    case 'choice':
      return shape.options[0] ?? '';
    case 'switch':
      return shape.standard;
    case 'lines':
    case 'rows':
      return Array.from({ length: Math.max(1, shape.least) }, () => blankOf(shape.item));
    case 'record':
      return {};
    case 'variant': {
      const [first] = shape.variants.values();
      return first ? blankOf(first) : {};
    }
    case 'group': {
      const needed = shape.fields.filter(([, field]) => !field.isOptional);
      if (shape.isTuple) return needed.map(([, field]) => blankOf(field));
      return Object.fromEntries(needed.map(([key, field]) => [key, blankOf(field)]));
    }
  }
}

/** Kinds of which one new file is a new page. */
export const newPageKinds = (Object.keys(kinds) as Kind[]).filter(
  (kind) => kinds[kind].isBegunAtDesk,
);

/** The file of a new page; undefined for a name without letters. */
export function newPageFile(kind: Kind, name: string): string | undefined {
  const slug = slugOf(name);
  const { folder } = kindRecord(kind);
  return slug === '' || folder === null ? undefined : `${folder}/${slug}.md`;
}

/** The text of a new page. `today`: ISO date. */
export function newPageText(kind: Kind, name: string, today: string): string {
  const blank = blankOf(shapeOf(kind)) as Record<string, unknown>;
  const date = 'published' in blank ? 'published' : 'updated';
  return newText({ ...blank, name, [date]: today });
}
