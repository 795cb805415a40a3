import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleOf, shapeOf } from '../editing/shape.ts';
import { defaultSite } from '../site/site.ts';
import { readPage } from './read-page.ts';
import { type Kind, schemas } from './schema.ts';

const head = `kind: legal
name: Terms
heading: Terms of|service
description: What you may expect of us and what we expect of you, in words that need no lawyer to read them.
lede: Terms in short.
published: 2025-01-01
reviewed: 2025-10-01`;

function faultOf(front: string): string {
  try {
    readPage('terms.md', `---\n${front}\n---\n`, defaultSite);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('the page was accepted');
}

test.each([
  ['a missing field', head.replace(/lede:.*\n/, ''), /lede: expected text, found nothing\. Example: lede: /],
  [
    'text that is too short',
    head.replace(/description:.*\n/, 'description: Short.\n'),
    /description: expected at least 70 characters, found "Short\." \(6 characters\)\. Example: /,
  ],
  [
    'a wrong date',
    head.replace('2025-01-01', 'January'),
    /published: expected a date such as 2026-11-20, found "January"/,
  ],
  ['a value of the wrong kind', `${head}\norder: first`, /order: expected a number, found "first"/],
  [
    'a field that is not known',
    `${head}\nquestion: []`,
    /expected no field called question; did you mean questions/,
  ],
  [
    'a fault inside a list',
    `${head}\nquestions: [{ question: Why? }]`,
    /questions\.0\.answer: expected text, found nothing\. Example: questions: /,
  ],
])('%s is named with what was expected, what was found and an example', (_, front, sentence) => {
  expect(faultOf(front)).toMatch(/^terms\.md: the front matter does not fit a legal page\./);
  expect(faultOf(front)).toMatch(sentence);
});

test.each(Object.keys(schemas) as Kind[])('an example of each field of a %s page fits that field', (kind) => {
  for (const [name, shape] of shapeOf(kind).fields) {
    // The names in it are the template's own.
    if (shape.type === 'record') continue;
    const example = parse(exampleOf(name, shape));
    const { error } = schemas[kind].safeParse(example);
    const issues = error?.issues.filter(({ path, code }) => path[0] === name && code !== 'too_small');
    expect(
      issues?.filter(({ code }) => code !== 'custom'),
      name,
    ).toEqual([]);
  }
});
