import { describe, expect, it } from 'vitest';
import { type Page, readPage } from '../page-files/read-page.ts';
import { site } from '../testing/delivered-site.ts';
import { unsourcedFigures } from './figures.ts';
import { passagesOf, sentencesOf } from './passages.ts';

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

  it('do not end a sentence at a figure', () => {
    expect(sentencesOf('It costs $6.50 a click. That is 4.5% more.')).toHaveLength(2);
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
    'Nothing here has a figure.',
    'Form 1040 is due in April, and section 7216 applies.',
    'A 2015 study says so.',
  ])('are not found: %s', (body) => {
    expect(faults(body)).toEqual([]);
  });
});
