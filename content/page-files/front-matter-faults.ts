/** What is wrong with a field of a content file, in words for its author. Pure. */
import type { z } from 'zod';
import { valueAt } from './filled-text.ts';

type Issue = z.core.$ZodIssue;

const kindsOfValue: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  object: 'a group of fields',
  record: 'a group of fields',
  string: 'text',
};

/** A fault of each field; `name` is the path with dots, `words` are for beside the field. `data`: what was parsed. */
export const faultsOfFields = (
  issues: readonly Issue[],
  data: unknown,
): { name: string; words: string }[] =>
  issues.map((issue) => ({
    name: issue.path.join('.'),
    words: wordsOf(issue, valueAt(data, issue.path)),
  }));

function wordsOf(issue: Issue, value: unknown): string {
  const isBlank = value === undefined || value === null || value === '';
  switch (issue.code) {
    case 'invalid_type':
      if (isBlank) return 'Fill this in.';
      if (['number', 'int'].includes(issue.expected)) return 'Digits only, without $, % or comma.';
      return `This has to be ${kindsOfValue[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return isBlank ? 'Choose one.' : `Choose one of these: ${issue.values.join(', ')}.`;
    case 'too_small':
    case 'too_big': {
      if (isBlank) return 'Fill this in.';
      const now = typeof value === 'string' ? `; these are ${value.length}` : '';
      const limit =
        issue.code === 'too_small' ? `At least ${issue.minimum}` : `At most ${issue.maximum}`;
      return `${limit}${unitOf(issue.origin)}${now}.`;
    }
    case 'unrecognized_keys':
      return `No field called ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'date') return 'This has to be a date such as 2026-11-20.';
      if (issue.format === 'url') return 'This has to be a web address with https://.';
      if (issue.message.startsWith('Invalid')) return 'This does not have the form it needs.';
      return `This has to be ${issue.message.replace(/^(is|must be) /, '')}.`;
    default:
      return `This has to be ${issue.message.replace(/^must be /, '')}.`;
  }
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
