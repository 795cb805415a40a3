import { describe, expect, it } from 'vitest';
import { type Page, readPage } from '../page-files/read-page.ts';
import { site, sources } from '../testing/delivered-site.ts';
import { typedTerms, unsourcedFigures } from './figures.ts';
import { passagesOf } from './passages.ts';

const page = (file: string, body: string, lede = `A lede for ${file}.`): Page =>
  readPage(
    file,
    `---
kind: hub
template: tools
section: services
name: A page
heading: A heading
lede: ${JSON.stringify(lede)}
description: ${file} is described at such a length that a search result would show all of its words.
---
${body}`,
    site,
  );

describe('passages', () => {
  it('name the field or the heading an author looks for', () => {
    const places = passagesOf(page('a.md', '## First\n\nOne.\n\n- Two.\n- Three.')).map(
      ({ place }) => place,
    );
    expect(places).toContain('lede');
    expect(places.filter((place) => place === 'body, under "First"')).toHaveLength(4);
  });

  it('read links as their words and take tables for no prose', () => {
    const [text, table] = passagesOf(
      page('a.md', 'See [the rule](https://a.example/x) here.\n\n| a | b |\n|---|---|'),
    ).slice(-2);
    expect(text?.text).toBe('See the rule here.');
    expect(table?.prose).toBe(false);
  });
});

describe('figures without a source', () => {
  const faults = (body: string) => unsourcedFigures([page('a.md', body)], site);

  it.each([
    'About 42% of firms answer late.',
    'The average return costs $323 today.',
    'A survey of 110 staff found the same.',
  ])('are found: %s', (body) => {
    expect(faults(body)).toHaveLength(1);
  });

  it.each([
    'About 42% of firms answer late, says [a study](https://a.example/study).',
    'An example: 42% of inquiries sign.',
    'The package is $6,999 at first, then $999 a month.',
    'Form 1040 is due in April, and section 7216 applies.',
  ])('are not found: %s', (body) => {
    expect(faults(body)).toEqual([]);
  });
});

describe('terms', () => {
  const found = (body: string, kind = 'faq', head = '') =>
    typedTerms(new Map([['a.md', `---\nkind: ${kind}\n${head}---\n${body}`]]));

  it('of no page are typed', () => {
    expect(typedTerms(sources)).toEqual([]);
  });

  it.each([
    ['a day', 'The website is live by day 14.'],
    ['a range of days', 'The first workflow runs in 7 to 10 days.'],
    ['a spelled period', 'You hear from us within two business days.'],
    ['a share', 'Half the fee is due at signing, then 25% a month.'],
    ['a row of a table', '| Part | By |\n| --- | --- |\n| Website | Day 14 |'],
  ])('%s is found', (_, body) => {
    expect(found(body)).toEqual([expect.stringMatching(/^a\.md \(body\): “.*Take its figure/)]);
  });

  it('are all clauses of the full agreement, but for those that no contract needs', () => {
    const full = sources.get('agreement/full.md') ?? '';
    const others = ['notice', 'retainers', 'phone', 'reply', 'undecided'];
    const missing = Object.keys(site.terms).filter((name) => !full.includes(`{{terms.${name}}}`));
    expect(missing.toSorted()).toEqual(others.toSorted());
  });

  it('are found in articles where they name the package', () => {
    expect(found('Quick Start is complete in 30 days.', 'article')).toHaveLength(1);
    expect(found('A cleanup is complete in 30 days.', 'article')).toEqual([]);
  });

  it.each([
    ['taken from a value', 'The website is live by day {{day.website}}. {{terms.leaving}}'],
    ['of a rule with its source', '[The rule](https://a.example/rule) gives firms 30 days.'],
    ['of an example', 'For example, a client stays 10 years.'],
  ])('%s are not', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it('of a page’s own order of work may be repeated on it', () => {
    const head = 'terms:\n  - { label: Plan, value: by day 21 }\n';
    expect(found('The plan is in your hands by day 21.', 'service', head)).toEqual([]);
    expect(found('The plan is in your hands by day 22.', 'service', head)).toHaveLength(1);
  });
});
