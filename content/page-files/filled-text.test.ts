import { expect, test } from 'vitest';
import type { SiteValues } from '../site/site.ts';
import { site, sources } from '../testing/delivered-site.ts';
import { withoutUnproven, unproven as x } from './filled-text.ts';
import { type Page, readPages } from './read-page.ts';
import { renderBody, renderInline } from './render.server.ts';

const named = new Map(
  [...sources].filter(([, text]) => /\{\{(?:product|auditor|legalName|place)\}\}/.test(text)),
);
/** Letters only, which nothing changes. */
const neutral = 'Zzyzx';
const valuesOf = (name: string): SiteValues => ({
  ...site,
  product: name,
  legalName: name,
  locality: name,
});

const names = [
  'Ledger: The Firm',
  "O'Brien & Sons",
  'A "B" C',
  '**Bold** _under_ ~~gone~~',
  '[Link](https://evil.example)',
  '</script><script>alert(1)</script>',
  '{{product}}',
  "$& $1 $` $' $$",
  '%EF%9C%A3',
  '- Dash',
  '| Pipe | Tax |',
  '```',
  '---',
  'www.tax.example',
  'yes',
  '0123',
  '2027-01-01',
  String.raw`C:\new \* Tax`,
  '&amp; &lt;',
  'מס הכנסה',
  `Long ${'name '.repeat(18)}`.trim(),
];

const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const letters = (text: string) => text.replace(/[^A-Za-z_-]/g, '');

function pagesOf(name: string): readonly Page[] {
  const { pages, faults } = readPages(named, valuesOf(name));
  expect(faults).toEqual([]);
  return pages;
}

/** Every text of a page, with its Markdown rendered. */
function shown({ body, ...head }: Page): string {
  const { html, headings } = renderBody(body);
  const answers = head.questions.map(({ answer }) => renderInline(answer));
  return JSON.stringify([
    html,
    headings,
    answers,
    { ...head, questions: head.questions.map((one) => one.question) },
  ]);
}

const standard = pagesOf(neutral).map(shown);

test.each(names)('the name %s is shown as it is, on every page', (name) => {
  const asIs = [
    html(name),
    JSON.stringify(name).slice(1, -1),
    JSON.stringify(html(name)).slice(1, -1),
  ];
  for (const [index, page] of pagesOf(name).map(shown).entries()) {
    const expected = standard[index]?.replaceAll(`${neutral}Audit`, `${letters(name)}Audit`) ?? '';
    let rest = page;
    for (const [at, part] of expected.split(neutral).entries()) {
      if (at > 0) {
        const found = asIs.find((one) => rest.startsWith(`${one}${part}`));
        expect(found, `${rest.slice(0, 200)} | ${part.slice(0, 80)}`).toBeDefined();
        rest = rest.slice(found?.length);
      }
      expect(rest.startsWith(part), `${rest.slice(0, 200)} | ${part.slice(0, 200)}`).toBe(true);
      rest = rest.slice(part.length);
    }
    expect(rest).toBe('');
  }
});

test.each([
  ['a sentence of several', `We build. They bring ${x}+ years. We run it.`, 'We build. We run it.'],
  ['the sentence before a figure', `Two founders. ${x}+ years of work.`, 'Two founders.'],
  ['an abbreviation', `Jane Doe, E.A., has ${x} years. Call.`, 'Call.'],
  ['a list', `- One\n- ${x} years\n- Two`, '- One\n- Two'],
  [
    'a table',
    `| A | B |\n|---|---|\n| Years | ${x} |\n| Days | 3 |`,
    '| A | B |\n|---|---|\n| Days | 3 |',
  ],
  ['a heading', `## ${x} years\n\nText.`, 'Text.'],
  ['a paragraph', `One.\n\n${x} years.\n\nTwo.`, 'One.\n\n\nTwo.'],
  ['nothing else', `${x} years`, undefined],
])('without an unproven figure, of %s remains what is proven', (_, text, left) => {
  expect(withoutUnproven(text)).toBe(left);
});

test.each([
  [{ name: 'N', lede: `${x} years.` }, { name: 'N' }],
  [{ name: 'N', list: [`${x}`] }, { name: 'N' }],
  [
    {
      list: [
        { question: 'Why?', answer: `${x}.` },
        { question: 'Who?', answer: 'We.' },
      ],
    },
    { list: [{ question: 'Who?', answer: 'We.' }] },
  ],
  [{ list: [{ name: 'N', points: ['A', `${x}`] }] }, { list: [{ name: 'N', points: ['A'] }] }],
  [
    {
      rows: [
        ['Years', `${x}`],
        ['Days', '3'],
      ],
    },
    { rows: [['Days', '3']] },
  ],
  [
    { n: 1, none: null, off: false, list: [] },
    { n: 1, none: null, off: false, list: [] },
  ],
])('of the fields %j remain %j', (fields, left) => {
  expect(withoutUnproven(fields)).toEqual(left);
});
