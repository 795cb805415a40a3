import { describe, expect, it } from 'vitest';
import { readPage } from '../page-files/read-page.ts';
import { buildTable } from '../table/table.ts';
import { site } from '../testing/delivered-site.ts';
import { searchIndexOf } from './search-index.ts';

const description =
  'A description that is long enough to pass the rule for descriptions on this site.';

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
        answer: Any time after [setup](/tools).
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
heading: Will it|pay?
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
questions:
  - { question: Is it free?, answer: Entirely. }
---
Read [the method](/tools/secret) **carefully**.

## Cost & effect

Depreciation is left out.`;

const texting = `---
kind: extras
name: Texting
serviceName: Texting
account: 9000
heading: Text first
description: ${description} Here for texting.
lede: A text.
terms:
  - { label: One, value: first }
  - { label: Two, value: second }
  - { label: Three, value: third }
scopeLede: Three lines.
scope:
  - { name: Consent, text: Recorded }
  - { name: Hours, text: 'By [the rule](https://example.com/address)' }
  - { name: Stop, text: Honored }
extras:
  - { name: Second number, what: Another line, forWhom: Two offices, price: Quoted }
  - { name: Carrier forms, what: Registration, forWhom: Everybody, price: Quoted }
  - { name: Archive, what: Every text kept, forWhom: Auditors, price: Quoted }
price: { figure: Quoted, text: In writing. }
tool: { path: /tools/roi-calculator, line: Tells whether it pays. }
choice: { problem: plan, sizes: [solo], start: [may-august], line: Answers by text. }
---`;

const { entries } = searchIndexOf(
  buildTable([
    readPage('faq.md', faq, site),
    readPage('500.md', hidden, site),
    readPage('tools/roi-calculator.md', tool, site),
    readPage('services/texting.md', texting, site),
  ]),
);
const entryAt = (path: string) => entries.find((entry) => entry.path === path);

describe('the search index', () => {
  it('lists pages and the questions of the FAQ at their anchors', () => {
    expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['/services/texting', 'service'],
      ['/tools/roi-calculator', 'tool'],
      ['/faq#cancel', 'question'],
      ['/faq', 'page'],
    ]);
  });

  it('leaves out pages that search engines may not list', () => {
    expect(entryAt('/500')).toBeUndefined();
  });

  it('holds names, heading, line and aliases as they are', () => {
    expect(entryAt('/tools/roi-calculator')).toMatchObject({
      title: 'ROI Calculator',
      heading: 'Will it pay?',
      line: 'The month it pays for itself',
      aliases: ['payback'],
    });
  });

  it('links headings of the text and questions with the telling words below them', () => {
    expect(entryAt('/tools/roi-calculator')?.sections).toEqual([
      { anchor: 'cost-effect', title: 'Cost & effect', words: 'depreciation left' },
      { anchor: 'questions', title: 'Is it free?', words: 'entirely' },
    ]);
  });

  it('links the parts that the template names', () => {
    const sections = entryAt('/services/texting')?.sections ?? [];
    expect(sections.map(({ anchor }) => anchor)).toEqual(['scope', 'extras', 'price']);
    expect(sections[1]?.words.split(' ')).toEqual(expect.arrayContaining(['carrier', 'archive']));
  });

  it('holds no addresses and no marks of Markdown', () => {
    const text = JSON.stringify(entries.map(({ path: _, ...entry }) => entry));
    expect(text).not.toMatch(/https|secret|\*|\]\(/);
  });
});
