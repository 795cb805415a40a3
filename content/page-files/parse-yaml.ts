/** Parses YAML that an operator wrote, with a remedy for the usual mistake. Pure. */
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

/** The fields of a YAML text. Throws an error whose message says what to correct, for after the file's name. */
export function parseFields(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(parse(text));
  } catch (error) {
    const said = error instanceof YAMLParseError ? error.message : 'Write fields such as "name: value".';
    throw new Error(remedyOf(error, text) ?? said.trim());
  }
}

/** The usual mistake: a colon within a sentence, which YAML reads as another field. */
function remedyOf(error: unknown, text: string): string | undefined {
  if (!(error instanceof YAMLParseError) || error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const number = error.linePos?.[0].line ?? 0;
  const [, field, value] = /^[\s-]*([\w]+):\s+(.*)$/.exec(text.split(/\r?\n/)[number - 1] ?? '') ?? [];
  if (field === undefined || !value?.includes(':')) return undefined;
  return `Line ${number}: put a text that holds a colon between quotes, as in ${field}: ${JSON.stringify(value)}.`;
}
