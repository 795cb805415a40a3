import { expect, test } from 'vitest';
import { table } from '../index.ts';
import { readPage } from '../page-files/read-page.ts';
import { defaultSite } from '../site/site.ts';
import { buildTable } from '../table/table.ts';
import { articleFeed, securityTxt } from './files.ts';
import { metadataOf } from './metadata.ts';

test('authors carry the configured name, and until there is one the firm is the author', () => {
  const [first, second] = defaultSite.founders;
  if (!first || !second) throw new Error('Two founders are expected.');
  const named = { ...defaultSite, founders: [{ ...first, name: 'Ada Byron' }, second] };
  expect(articleFeed(table, named)).toContain('<name>Ada Byron</name>');
  expect(articleFeed(table, defaultSite)).toContain('<name>Tallygrove</name>');
  expect(articleFeed(table, defaultSite)).not.toContain('Founder');
});

test('articles and the resources hub announce the feed, the calendar its file', () => {
  const alternates = (path: string) => {
    const page = table.find(path);
    if (!page) throw new Error(`No page at ${path}.`);
    return metadataOf(page, table).alternates?.map(({ href }) => href);
  };
  const [article] = table.ofKind('article');
  expect(alternates(article?.path ?? '')).toEqual(['/resources/feed.xml', `${article?.path}.md`]);
  expect(alternates('/resources')).toEqual(['/resources/feed.xml', '/resources.md']);
  expect(alternates('/resources/tax-deadline-calendar')).toEqual([
    '/resources/tax-deadline-calendar.ics',
    '/resources/tax-deadline-calendar.md',
  ]);
  expect(alternates('/about')).toEqual(['/about.md']);
});

test('it expires half a year after the day it is asked for', () => {
  const text = securityTxt(defaultSite, Date.parse('2026-11-21T23:59:00Z'));
  expect(text).toBe(
    [
      'Contact: mailto:hello@tallygrove.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.tallygrove.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

const faq = readPage(
  'faq.md',
  `---
kind: faq
name: FAQ
heading: Asked
description: Questions of accounting firms on price, hours and leaving, answered at a length that fits a result.
lede: Answers.
groups:
  - id: first
    name: First
    entries:
      - id: cancel
        question: Can we cancel?
        answer: "Yes, see the [terms](/terms) and *our* price."
---
`,
  defaultSite,
);

test('structured data gets answers as plain text, though the page prints their links', () => {
  expect(metadataOf(faq, buildTable([faq])).faqs).toMatchObject([
    { question: 'Can we cancel?', answer: 'Yes, see the terms and our price.' },
  ]);
});
