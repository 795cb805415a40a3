import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { searchDocuments } from './search-documents.ts';
import { site } from './site.ts';
import { buildTable } from './table.ts';

const description = 'A description that is long enough to pass the rule for descriptions on this site.';

const faq = `---
kind: faq
name: FAQ
heading: Questions
description: ${description}
lede: Answers.
groups:
  - id: first
    name: First
    entries:
      - id: cancel
        question: Can we cancel?
        answer: Any time after setup.
---`;

const hidden = `---
kind: page
template: server-error
name: Server Error
heading: Out of balance
description: ${description}
lede: Wait.
noindex: true
---`;

const tool = `---
name: ROI Calculator
heading: Will it pay?
description: ${description}
lede: Do the sum.
line: The month it pays for itself
aliases: [payback]
toolType: calculator
answers:
  - { name: Net gain, text: Over a year }
  - { name: Payback, text: The month }
  - { name: Range, text: Low and high }
bring: [A proposal, An hourly rate]
---
Read [the method](/tools) **carefully**.`;

const documents = searchDocuments(
  buildTable([
    readPage('faq.md', faq, site),
    readPage('500.md', hidden, site),
    readPage('tools/roi-calculator.md', tool, site),
  ]),
);

describe('search documents', () => {
  it('lists pages and the questions of the FAQ at their anchors', () => {
    expect(documents.map(({ path, kind }) => [path, kind])).toEqual([
      ['/tools/roi-calculator', 'Tool'],
      ['/faq', 'Page'],
      ['/faq#cancel', 'Question'],
    ]);
  });

  it('leaves out pages that search engines may not list', () => {
    expect(documents.some(({ path }) => path === '/500')).toBe(false);
  });

  it('holds aliases, lists and the text without its marks', () => {
    const [first] = documents;
    expect(first?.aliases).toContain('payback');
    expect(first?.text).toContain('An hourly rate');
    expect(first?.text).toContain('the method');
    expect(first?.text).not.toMatch(/[*[\]]|\/tools/);
  });
});
