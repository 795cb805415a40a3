/** Reads the value files that operators edit: brand, prices, hours, mails and more. Pure: texts in, values out. */
import type { z } from 'zod';
import type { BookingConfig } from '../../domain/booking/config.ts';
import { faultsOfFields } from '../page-files/front-matter-faults.ts';
import { type Fields, fitFields, parseFields } from '../page-files/parse-yaml.ts';
import type { Proof } from '../proof/schema.ts';
import { bookingOf } from './calls.ts';
import {
  type Brand,
  type Founder,
  type Picture,
  type Prices,
  type Sections,
  type Sequences,
  type Terms,
  valueSchemas,
} from './schema.ts';
import { pathOfValues, type ValueFile } from './value-files.ts';

export interface Values {
  brand: Brand;
  prices: Prices;
  founders: Founder[];
  booking: BookingConfig;
  terms: Terms;
  proof: Proof;
  pictures: Picture[];
  sequences: Sequences;
  sections: Sections;
}

export type ValueTexts = Readonly<Record<ValueFile, string>>;

interface ValueFault {
  file: ValueFile;
  /** Path of the field with dots; empty for the file as a whole. */
  name: string;
  /** For operators, without the file's name. */
  sentence: string;
  /** The sentence without the field's name, for beside the field. */
  words: string;
}

/** The values of the files' texts, or one sentence per fault. */
export function readValues(texts: ValueTexts): { values: Values } | { faults: string[] } {
  const read = valuesOf(texts);
  if ('values' in read) return read;
  return { faults: read.faults.map(({ file, sentence }) => `${pathOfValues(file)}: ${sentence}`) };
}

/** As `readValues`, with the place of each fault. */
export function valuesOf(texts: ValueTexts): { values: Values } | { faults: ValueFault[] } {
  const faults: ValueFault[] = [];

  function fieldsOf(file: ValueFile): Fields | undefined {
    try {
      const { data, written } = parseFields(texts[file]);
      return { data: withoutBlanks(data) as Fields['data'], written };
    } catch (error) {
      const sentence = `this is not readable YAML. ${(error as Error).message}`;
      faults.push({ file, name: '', sentence, words: sentence });
      return undefined;
    }
  }

  function read<File extends keyof typeof valueSchemas>(
    file: File,
  ): z.output<(typeof valueSchemas)[File]> | undefined {
    const fields = fieldsOf(file);
    if (!fields) return undefined;
    const schema: z.ZodObject = valueSchemas[file];
    const { success, data: values, error } = fitFields(schema, fields.data, fields.written);
    if (success) return values as z.output<(typeof valueSchemas)[File]>;
    const found = faultsOfFields(error.issues, fields.data);
    faults.push(
      ...found.map((fault) => ({
        file,
        ...fault,
        sentence: `${fault.name || 'fields'}: ${fault.words}`,
      })),
    );
    return undefined;
  }

  const [brand, prices, founders] = [read('brand'), read('prices'), read('founders')];
  const [terms, proof] = [read('terms'), read('proof')];
  const [pictures, sequences] = [read('pictures'), read('sequences')];
  const sections = read('sections');
  const [hours, holidays] = [fieldsOf('hours'), fieldsOf('holidays')];
  const calls = hours && holidays ? bookingOf(hours, holidays) : { faults: [] };
  if ('faults' in calls) {
    const ofCalls = calls.faults.map(({ file, path, message }) => ({
      file,
      name: path.replaceAll(/\[(\d+)\]/g, '.$1'),
      sentence: `${path ? `${path} ` : ''}${message}.`,
      words: `${message}.`,
    }));
    faults.push(...ofCalls);
  }
  if (
    !brand ||
    !prices ||
    !founders ||
    !terms ||
    !proof ||
    !pictures ||
    !sequences ||
    !sections ||
    'faults' in calls
  ) {
    return { faults };
  }
  const lists = { founders: founders.founders, pictures: pictures.pictures };
  return {
    values: { brand, prices, terms, proof, sequences, sections, ...lists, booking: calls.booking },
  };
}

/** Data without the fields that were left blank: a blank value counts as not set, as in the environment. */
function withoutBlanks(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutBlanks);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      value === null ? [] : [[key, withoutBlanks(value)]],
    ),
  );
}
