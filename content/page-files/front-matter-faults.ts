/** Describes front matter faults in sentences: the field, the expected and actual value, an example. Pure. */

import type { z } from 'zod';
import { counted } from '#domain/words/numbers.ts';
import { valueAt } from '../editing/data.ts';

type Issue = z.core.$ZodIssue;

const kindsOfValue: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  object: 'a group of fields',
  record: 'a group of fields',
  string: 'text',
};

/** One line per fault. `data`: what was parsed. `known`: existing field names. `examples`: by field, such as `order: 20`. */
export function frontMatterFaults(
  issues: readonly Issue[],
  data: unknown,
  known: readonly string[],
  examples: Readonly<Record<string, string>>,
): string[] {
  return issues.map((issue) => {
    const field = issue.path.join('.') || 'fields';
    const found = issue.code === 'unrecognized_keys' ? '' : `, found ${describe(valueAt(data, issue.path))}`;
    const example = examples[String(issue.path[0])];
    return `${field}: expected ${expected(issue, known)}${found}.${example ? ` Example: ${example}` : ''}`;
  });
}

function expected(issue: Issue, known: readonly string[]): string {
  switch (issue.code) {
    case 'invalid_type':
      return kindsOfValue[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'unrecognized_keys': {
      const near =
        issue.path.length === 0 ? issue.keys.map((key) => nearest(key, known)).filter(Boolean) : [];
      return `no field called ${issue.keys.join(', ')}${near.length > 0 ? `; did you mean ${near.join(', ')}` : ''}`;
    }
    case 'invalid_format':
      return issue.format === 'date'
        ? 'a date such as 2026-11-20'
        : issue.format === 'url'
          ? 'a web address with https://'
          : `text that ${issue.message.replace(/^Invalid .*/, 'follows the pattern')}`;
    default:
      return issue.message;
  }
}

/** One fault in words for a form, which names the field itself. `example`: as in the examples of fields. */
export function plainFault(issue: Issue, data: unknown, example = ''): string {
  const value = valueAt(data, issue.path);
  const isBlank = value === undefined || value === null || value === '';
  switch (issue.code) {
    case 'invalid_type': {
      if (isBlank) return 'Fill this in.';
      if (!['number', 'int'].includes(issue.expected)) return `This has to be ${expected(issue, [])}.`;
      const digits = /: (\d[\d.]*)$/.exec(example)?.[1];
      return `Digits only, without $ or comma${digits ? `, such as ${digits}` : ''}.`;
    }
    case 'invalid_value':
      return isBlank ? 'Choose one.' : `Choose one of these: ${issue.values.join(', ')}.`;
    case 'too_small':
    case 'too_big': {
      if (isBlank) return 'Fill this in.';
      const now = typeof value === 'string' ? `; these are ${value.length}` : '';
      return `${capital(expected(issue, []))}${now}.`;
    }
    case 'unrecognized_keys':
      return `${capital(expected(issue, []))}.`;
    default:
      return `This has to be ${expected(issue, []).replace(/^must be /, '')}.`;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';

const longestQuote = 60;

function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return counted(value.length, 'entry', 'entries');
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object') return `a group with ${Object.keys(value).join(', ') || 'nothing in it'}`;
  if (typeof value !== 'string') return String(value);
  const short = value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;
  return `"${short}" (${value.length} characters)`;
}

/** The known name that shares the most letters in order, if more than half. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const shared = (other: string) => {
    let at = 0;
    for (const letter of other) if (name[at] === letter) at += 1;
    return at / Math.max(name.length, other.length);
  };
  const best = known.toSorted((a, b) => shared(b) - shared(a))[0];
  return best !== undefined && shared(best) > 0.5 ? best : undefined;
}
