/** Reads the tables that engineers edit as files: campaigns and due dates. Pure: texts in, data out. */
import type { z } from 'zod';
import { deadlinesSchema } from '../deadlines/schema.ts';
import { intentsSchema } from '../intents/schema.ts';
import { faultsOfFields } from '../page-files/front-matter-faults.ts';
import { fitFields, parseFields } from '../page-files/parse-yaml.ts';

const dataSchemas = { intents: intentsSchema, deadlines: deadlinesSchema };

export type DataFile = keyof typeof dataSchemas;

/** The data of a file's text, or one sentence per fault. */
export function readData<File extends DataFile>(
  file: File,
  text: string,
): { data: z.output<(typeof dataSchemas)[File]> } | { faults: string[] } {
  const path = `content/${file}.yaml`;
  try {
    const { data, written } = parseFields(text);
    const fitted = fitFields<unknown>(dataSchemas[file], data, written);
    if (fitted.success) return { data: fitted.data as z.output<(typeof dataSchemas)[File]> };
    const faults = faultsOfFields(fitted.error.issues, data);
    return { faults: faults.map(({ name, words }) => `${path}: ${name || 'fields'}: ${words}`) };
  } catch (error) {
    return { faults: [`${path}: this is not readable YAML. ${(error as Error).message}`] };
  }
}
