import { describe, expect, it } from 'vitest';
import { controlsOf, formOf } from '#content/editing/page-form.ts';
import type { Kind } from '#content/page-files/kinds.ts';
import { fileDiff } from './differences.tsx';
import { choicesOf, type SiteNames, valueInWords } from './value-words.ts';

const page = (address: string, name: string, kind: Kind) => ({ address, name, kind });
const names: SiteNames = {
  people: ['Ann Lee', 'Bo Reyes'],
  pages: [
    page('/services/add-ons', 'Add-ons', 'extras'),
    page('/tools/fee', 'Fee check', 'tool'),
    { ...page('/tools/old', 'Old quiz', 'tool'), isHidden: true },
    page('/services/seo', 'Search', 'service'),
  ],
  pictures: [{ address: '/pictures/ann.jpg', alt: 'Ann at her desk' }],
};
const article = (fields: string) => `---\nname: A title\n${fields}\n---\n\nA text.\n`;

const changed = (file: string, before: string, after: string) =>
  fileDiff(file, names, before, after).flatMap((part) =>
    part.filter(({ sign }) => sign !== ' ').map(({ sign, text }) => sign + text),
  );

describe('what differs is said in the words of the form', () => {
  it.each([
    ['an author', 'author: 0', 'author: 1', ['-Author: Ann Lee', '+Author: Bo Reyes']],
    ['the firm as author', 'author: 1', 'author: 2', ['-Author: Bo Reyes', '+Author: The firm']],
    ['a page', '', 'tool: /tools/fee', ['+Related tool: Fee check']],
    ['a page that is off', 'tool: /tools/old', '', ['-Related tool: Old quiz (not shown)']],
    ['an unknown page', '', 'service: /gone', ['+Service: /gone']],
    [
      'several pages',
      'related: [/tools/fee]',
      'related: [/tools/fee, /services/seo]',
      ['+  Search'],
    ],
    ['a day', '', 'reviewed: 2026-11-02', ['+Last checked: November 2, 2026']],
    ['a switch', '', 'draft: true', ['-Draft: No', '+Draft: Yes']],
    [
      'an entry of a list',
      '',
      'menu: [{ group: main, label: Here }]',
      ['+Places in the menu:', '+  - Group: In the menu itself', '+    Label: Here'],
    ],
  ])('%s', (_, before, after, lines) => {
    expect(changed('resources/a.md', article(before), article(after))).toEqual(lines);
  });

  it.each([
    ['values/terms.yaml', 'undecided: [refund]', 'undecided: [refund, setupDue]', ['+  Setup due']],
    [
      'values/brand.yaml',
      'locality: Eugene',
      '{ locality: Eugene, setUp: { firm: { on: 2026-11-29, by: Ann } } }',
      [
        '+Steps of Set up:',
        '+  Firm:',
        '+    Confirmed on: November 29, 2026',
        '+    Confirmed by: Ann',
      ],
    ],
    [
      'values/brand.yaml',
      'locality: Eugene',
      '{ locality: Eugene, logo: /pictures/ann.jpg }',
      ['+Logo: Ann at her desk'],
    ],
    [
      'values/sections.yaml',
      'tools: { roi-calculator: true }',
      'tools: { roi-calculator: false }',
      ['-  Marketing ROI Calculator: Yes', '+  Marketing ROI Calculator: No'],
    ],
    ['values/prices.yaml', 'setup: [', 'setup: ]', ['-setup: [', '+setup: ]']],
  ])('%s: %s becomes %s', (file, before, after, lines) => {
    expect(changed(file, before, after)).toEqual(lines);
  });
});

const fieldOf = (name: string, fields: string) => {
  const form = formOf('resources/a.md', article(fields));
  const field = controlsOf(form?.fields ?? []).find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};

describe('an address is chosen by the name of its page', () => {
  it.each([
    ['service', '', ['Add-ons', 'Search']],
    ['tool', '', ['Fee check']],
    ['tool', 'tool: /tools/old', ['Old quiz (not shown)', 'Fee check']],
    ['tool', 'tool: /gone', ['/gone', 'Fee check']],
    ['related', 'related: [/services/seo]', ['Search', 'Add-ons', 'Fee check']],
    ['author', '', ['Ann Lee', 'Bo Reyes']],
    ['author', 'author: 4', ['The firm', 'Ann Lee', 'Bo Reyes']],
  ])('%s with “%s”', (name, fields, options) => {
    const field = fieldOf(name, fields);
    const said = choicesOf(field, names)?.map((value) => valueInWords({ ...field, value }, names));
    expect(said).toEqual(options);
  });

  it('a heading is typed', () => expect(choicesOf(fieldOf('name', ''), names)).toBeUndefined());
});
