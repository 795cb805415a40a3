import { expect, test } from 'vitest';
import { readPage } from '../page-files/read-page.ts';
import { defaultSite } from '../site/site.ts';
import { buildTable } from '../table/table.ts';
import { metadataOf } from './metadata.ts';

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
