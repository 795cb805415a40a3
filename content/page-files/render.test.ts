import { expect, test } from 'vitest';
import { renderBody, renderInline } from './render.server.ts';

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

test('tasks of a list say whether they are done, without a field that lacks a name', () => {
  const { html } = renderBody('- [x] Call\n- [ ] Write\n\n1. [X] Ask\n\n   Then wait.');
  expect(html).not.toContain('<input');
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Done',
    'To do',
    'Done',
  ]);
});

test('an empty corner of a table is no heading', () => {
  const { html } = renderBody('| | A |\n|---|---|\n| Row | two |');
  expect(html).toContain('<thead><tr><td></td><th scope="col">A</th></tr></thead>');
});

test('a column of figures is flush right', () => {
  const { html } = renderBody('| Year | Net | Note |\n|---|---|---|\n| 1 | ($1,200) | 12% less |');
  expect(html).toContain('<td>1</td><td class="figures">($1,200)</td><td>12% less</td>');
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
  const wording = renderBody('> Dear *Ada*,\n>\n> thank you.').html;
  expect(wording).toContain('<blockquote>\n<p>Dear');
  expect(wording).toContain('<figcaption><b>Wording to copy</b>');
  expect(wording).toContain('aria-label="Copy: wording 1"');
  expect(renderBody('> *Ask early.*').html).toContain(
    '<blockquote class="pull-quote">\n<p><em>Ask early.',
  );
  expect(renderBody('> Ask *early*.').html).not.toContain('pull-quote');
});

test('a bold line that ends with a colon names the wording below it, and stays text anywhere else', () => {
  const { html } = renderBody(
    '**A "good" review:**\n\n> Thank you.\n\n**On paper:**\n\nText\n\n> Dear you,',
  );
  expect(html).toContain('<figcaption><b>A &quot;good&quot; review</b>');
  expect(html.match(/good/g)).toHaveLength(1);
  expect(html).toContain('<p><strong>On paper:</strong></p>');
  expect(html).toContain('aria-label="Copy: wording 2"');
});

test('wordings that follow one another are kept together', () => {
  const together = renderBody('**A:**\n\n> One\n\n**B:**\n\n> Two\n\nText\n\n> Three').html;
  expect(together.match(/<div class="slips">/g)).toHaveLength(1);
  expect(together.indexOf('</div>')).toBeLessThan(together.indexOf('<p>Text'));
});

test('a quotation marked as a note is beside the text', () => {
  const { html } = renderBody('> [!NOTE]\n> Ask *counsel* first.\n\nText');
  expect(html).toBe(
    '<div role="note" class="side-note">\n<p>Ask <em>counsel</em> first.</p>\n</div>\n<p>Text</p>\n',
  );
});

test('a line of its own marks the place of the figure', () => {
  expect(renderBody('One\n\n[figure]\n\nTwo').html).toBe('<p>One</p>\n<!--figure-->\n<p>Two</p>\n');
  expect(renderBody('See the [figure] below').html).toContain('[figure]');
});

test('a table of words stacks on phones and repeats its column names; one of figures stays a table', () => {
  const words = renderBody(
    '| Rule | Forbidden | Allowed |\n|---|---|---|\n| FTC | Fake and bought reviews | Honest requests to clients |',
  );
  expect(words.html).toContain('class="table-box stacks"');
  expect(words.html).toContain('<td>FTC</td><td data-column="Forbidden">Fake');
  const figures = renderBody(
    '| Change | Net | Paid back |\n|---|---|---|\n| As assumed | $36,245 | Month 25 |',
  );
  expect(figures.html).toContain('class="table-box"');
  expect(figures.html).not.toContain('data-column');
});

test.each([
  ['§ 7216, in short', '7216-in-short'],
  ['???', 'section'],
])('%s has the anchor %s', (text, anchor) => {
  expect(renderBody(`## ${text}`).headings[0]?.id).toBe(anchor);
});

test('a front matter line may hold links and emphasis, and no paragraph around them', () => {
  expect(renderInline('The *rule*, [in full](https://www.irs.gov/), & more')).toBe(
    'The <em>rule</em>, <a href="https://www.irs.gov/">in full</a>, &amp; more',
  );
});

test('a picture of a text is loaded when it comes into view', () => {
  expect(renderBody('![A "desk" & a chair](/desk.jpg)').html).toBe(
    '<p><picture><img src="/desk.jpg" alt="A &quot;desk&quot; &amp; a chair" loading="lazy" decoding="async"></picture></p>\n',
  );
});

test('a picture of a text whose size is known is offered in newer formats', () => {
  const facts = { '/desk.jpg': { hash: 'abc', width: 1200, height: 800, hasAlpha: false } };
  const { html } = renderBody('![A desk](/desk.jpg)', [], facts);
  expect(html).toMatch(/<source type="image\/avif" srcset="\/resized\/desk-abc-[^"]+\.avif /);
  expect(html).toMatch(/<img src="\/resized\/desk-abc-[^"]+\.jpg" width="\d+" height="\d+"/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<form action="https://x.example"><input name="a"></form>',
  '<iframe srcdoc="<p>"></iframe>',
  '> [!NOTE] <b onclick="alert(1)">x</b>',
  '| A |\n|---|\n| <b onclick="x">y</b> |',
  '<!-- <script> --><script>alert(1)</script>',
])('HTML of an author is shown as text: %s', (markdown) => {
  for (const html of [renderBody(markdown).html, renderInline(markdown)])
    expect(html).not.toMatch(
      /<(?:script|img|svg|form|input|meta|iframe|style|!--)|<[^>]* on\w+=|href="javascript/i,
    );
});

test.each([
  'javascript:alert(1)',
  'java&#x73;cript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&#106;avascript:alert(1)',
])('a link to %s is its words only', (address) => {
  for (const markdown of [`[Read](<${address}>)`, `[Read][a]\n\n[a]: <${address}>`, `<${address}>`])
    for (const html of [renderBody(markdown).html, renderInline(markdown)])
      expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|[/#])/);
});

test('links to pages, parts, sites, mail and telephones stay', () => {
  for (const address of ['/about', '#a', 'https://a.example/', 'mailto:a@b.example', 'tel:+1541'])
    expect(renderInline(`[Read](${address})`)).toBe(`<a href="${address}">Read</a>`);
});
