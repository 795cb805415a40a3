/** What can be typed into a field, read from the schema of a kind of page or of a file of values. Pure. */
import { z } from 'zod';
import { type Kind, schemas } from '../page-files/schema.ts';
import { holidaysSchema, hoursSchema } from '../values/calls.ts';
import { valueSchemas } from '../values/schema.ts';
import type { ValueFile } from '../values/value-files.ts';

interface Common {
  /** May be left out of the file. */
  isOptional: boolean;
}

/** One value on one line or in one paragraph. */
interface TextShape extends Common {
  type: 'text';
  /** Characters. */
  most?: number | undefined;
}
interface NumberShape extends Common {
  type: 'number';
}
interface ChoiceShape extends Common {
  type: 'choice';
  options: readonly string[];
}
interface SwitchShape extends Common {
  type: 'switch';
  /** The value of a file that does not name the field. */
  standard: boolean;
}
/** A list of plain values, edited as one value per line. */
interface LinesShape extends Common {
  type: 'lines';
  /** Smallest number of entries. */
  least: number;
  item: TextShape | NumberShape | ChoiceShape;
}
/** A list of groups, edited as rows. */
interface RowsShape extends Common {
  type: 'rows';
  least: number;
  item: Shape;
}
export interface GroupShape extends Common {
  type: 'group';
  fields: readonly (readonly [key: string, shape: Shape])[];
  /** A list of fixed length, such as the first and last day. */
  isTuple: boolean;
}
/** Groups under names that the template knows; the names stay. */
interface RecordShape extends Common {
  type: 'record';
  item: Shape;
}
/** Groups of several kinds, told apart by one field. */
interface VariantShape extends Common {
  type: 'variant';
  by: string;
  variants: ReadonlyMap<string, GroupShape>;
}

export type Shape =
  | TextShape
  | NumberShape
  | ChoiceShape
  | SwitchShape
  | LinesShape
  | RowsShape
  | GroupShape
  | RecordShape
  | VariantShape;

/** The fields of a kind of page, in the schema's order; `kind` is left out. */
export function shapeOf(kind: Kind): GroupShape {
  const shape = groupOf(schemas[kind]);
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
  const required = { isOptional: false };
  if (schema instanceof z.ZodOptional) return { ...shapeOfSchema(schema.def.innerType), isOptional: true };
  if (schema instanceof z.ZodDefault) {
    const inner = shapeOfSchema(schema.def.innerType);
    const standard = schema.def.defaultValue === true;
    return inner.type === 'switch'
      ? { ...inner, isOptional: true, standard }
      : { ...inner, isOptional: true };
  }
  if (schema instanceof z.ZodBoolean) return { type: 'switch', ...required, standard: false };
  if (schema instanceof z.ZodNumber) return { type: 'number', ...required };
  if (schema instanceof z.ZodEnum)
    return { type: 'choice', ...required, options: schema.options.map(String) };
  if (schema instanceof z.ZodLiteral) {
    return { type: 'choice', ...required, options: [...schema.values].map(String) };
  }
  if (schema instanceof z.ZodArray) {
    const { minimum = 0 } = schema._zod.bag as { minimum?: number };
    return listOf(shapeOfSchema(schema.def.element), minimum);
  }
  if (schema instanceof z.ZodTuple) {
    const fields = schema.def.items.map((item, index) => [String(index), shapeOfSchema(item)] as const);
    return { type: 'group', ...required, fields, isTuple: true };
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([key, field]) => [key, shapeOfSchema(field as z.core.$ZodType)] as const,
    );
    return { type: 'group', ...required, fields, isTuple: false };
  }
  if (schema instanceof z.ZodRecord) {
    return { type: 'record', ...required, item: shapeOfSchema(schema.def.valueType) };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return variantOf(schema);
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  return { type: 'text', ...required, most };
}

function listOf(item: Shape, least: number): Shape {
  if (item.type === 'text' || item.type === 'number' || item.type === 'choice') {
    return { type: 'lines', isOptional: false, least, item };
  }
  return { type: 'rows', isOptional: false, least, item };
}

function variantOf(schema: z.ZodDiscriminatedUnion): VariantShape {
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
      return '';
    case 'number':
      return 0;
    case 'choice':
      return shape.options[0] ?? '';
    case 'switch':
      return shape.standard;
    case 'lines':
      return Array.from({ length: Math.max(1, shape.least) }, () => blankOf(shape.item));
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
