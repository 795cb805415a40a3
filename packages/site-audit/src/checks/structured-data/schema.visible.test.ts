import { expect, test } from 'vitest';
import { namedHasStatus } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.visible.ts';

const judge = (node: object, body: string) => check.judge(documentSubject(pageWithData(node, body)));
const faq = (name: string, text: string) => ({
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
});

test.each<[string, object, string, string]>([
  [
    'all spelled another way',
    { ...firm, name: 'Birch & Alder CPAs, LLC' },
    '<p>Birch and Alder CPAs</p><p>1200 SW Main St., Ste 400</p><a href="tel:1">(503) 555.0100</a>',
    'pass',
  ],
  [
    'a question and an answer with tags',
    faq('What do you charge?', '<p>From $400 &amp; up</p>'),
    '<h2>What do you charge?</h2><div>From $400 &amp; up</div>',
    'pass',
  ],
  [
    'an answer inside closed details',
    faq('Q one', 'A one'),
    '<details><summary>Q one</summary>A one</details>',
    'pass',
  ],
  ['a hidden answer', faq('Q one', 'A one'), '<p>Q one</p><p hidden>A one</p>', 'warn'],
  [
    'a number that is nowhere',
    { '@type': 'AccountingService', telephone: '+1 503 555 0100' },
    '<p>503-555-0199</p>',
    'warn',
  ],
  ['nothing to compare', { '@type': 'WebSite', name: 'A' }, '<p>x</p>', 'info'],
])('%s', namedHasStatus(judge));

test('invisible values are quoted', () => {
  expect(judge({ '@type': 'Organization', name: 'Birch' }, '<p>Alder</p>').items).toEqual([
    { detail: 'Organization name: “Birch”' },
  ]);
});
