import { expect, test } from 'vitest';
import { anchorOf, renderBody, renderInline } from './render.server.ts';

test('second-level headings get anchors and are listed for the contents', () => {
  const { html, headings } = renderBody('## What it *asks* of you\n\nText\n\n### Detail');
  expect(headings).toEqual([{ id: 'what-it-asks-of-you', text: 'What it asks of you' }]);
  expect(html).toContain('<h2 id="what-it-asks-of-you">');
  expect(html).toContain('<h3>Detail</h3>');
});

test('a heading with a sign that HTML writes as an entity is listed as it is read', () => {
  const { html, headings } = renderBody('## Cost & "effect"\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(headings).toEqual([{ id: 'cost-effect', text: 'Cost & "effect"' }]);
  expect(html).toContain('aria-label="Table 1: Cost &amp; &quot;effect&quot;"');
});

test('a table scrolls in its own box and has column headings', () => {
  expect(renderBody('| A | B |\n|---|---|\n| 1 | 2 |').html).toMatch(/table-box.*<th scope="col">A<\/th>/s);
});

test('an empty corner of a table is no heading', () => {
  const { html } = renderBody('| | A |\n|---|---|\n| Row | 2 |');
  expect(html).toContain('<thead><tr><td></td><th scope="col">A</th></tr></thead>');
});

test('each table of a page has a name of its own', () => {
  const table = '| A |\n|---|\n| 1 |';
  const { html } = renderBody(`${table}\n\n## Fees "in full"\n\n${table}\n\n${table}`);
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Table 1',
    'Table 2: Fees &quot;in full&quot;',
    'Table 3: Fees &quot;in full&quot;',
  ]);
});

test('a quotation is wording to copy, and one wholly in emphasis is pulled out of the text', () => {
  expect(renderBody('> Dear *Ada*,\n>\n> thank you.').html).toContain('<blockquote>\n<p>Dear');
  expect(renderBody('> *Ask early.*').html).toContain('<blockquote class="pull-quote">\n<p><em>Ask early.');
  expect(renderBody('> Ask *early*.').html).not.toContain('pull-quote');
});

test.each([
  ['§ 7216, in short', '7216-in-short'],
  ['???', 'section'],
])('%s has the anchor %s', (text, anchor) => {
  expect(anchorOf(text)).toBe(anchor);
});

test('a front matter line may hold links and emphasis, and no paragraph around them', () => {
  expect(renderInline('The *rule*, [in full](https://www.irs.gov/), & more')).toBe(
    'The <em>rule</em>, <a href="https://www.irs.gov/">in full</a>, &amp; more',
  );
});

test('HTML in a front matter line is printed as text', () => {
  expect(renderInline('One <b onclick="x()">bold</b> word')).toBe(
    'One &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; word',
  );
});
