import { expect, test } from 'vitest';
import { markdownOfPage } from './markdown-of-page.ts';

const url = 'https://www.example.test/services/a';

function bodyOf(main: string, updated?: string): string {
  const head = `<title>A | Example</title><meta name="description" content="About &quot;a&quot;."><meta property="og:url" content="${url}">`;
  const html = `<!DOCTYPE html><html><head>${head}</head><body><nav>Menu</nav><main>${main}</main><footer>Foot</footer></body></html>`;
  return markdownOfPage(html, updated) ?? '';
}

/** The Markdown below the front matter. */
const wordsOf = (main: string) =>
  bodyOf(main)
    .replace(/^---\n[\s\S]*?\n---\n\n/, '')
    .trim();

test('front matter has title, description, address and date; the page’s text follows', () => {
  expect(bodyOf('<h1>One</h1><p>Two.</p>', '2026-11-21')).toBe(
    `---\ntitle: "A | Example"\ndescription: "About \\"a\\"."\nurl: ${url}\nupdated: 2026-11-21\n---\n\n# One\n\nTwo.\n`,
  );
});

test('a document that is not one of our pages has no twin', () => {
  expect(markdownOfPage('<p>Words</p>', undefined)).toBeUndefined();
});

test('controls, pictures, decoration and navigation are omitted', () => {
  const main = `<h1>T</h1><nav>Home</nav><form><label>Name<input></label><button>Send</button></form>
    <svg><title>Picture</title></svg><p aria-hidden="true">01</p><div data-twin="none">Copy link</div>
    <p class="text-small md:hidden">Narrow</p><p class="hidden md:block">Wide</p><p class="hidden print:block">Paper</p>
    <p><a href="#here">Link to this answer</a></p><p>Stays<sup><a href="/#note">1</a></sup>.</p>`;
  expect(wordsOf(main)).toBe('# T\n\nWide\n\nStays.');
});

test('a form becomes a line with its address, unless it only serves the page', () => {
  const named =
    '<form method="post" aria-labelledby="t"><h2 id="t">Write to us</h2><label>Name<input></label></form>';
  const labelled = '<form method="post" aria-label="Book a call"><h3>Monday</h3><input></form>';
  const small =
    '<form method="post"><p>Your email</p><input></form><form aria-label="Filter"><p>By size</p></form>';
  expect(wordsOf(`<h1>T</h1>${named}${labelled}${small}`)).toBe(
    `# T\n\nForm on the page: [Write to us](${url})\n\nForm on the page: [Book a call](${url})`,
  );
});

test('links are absolute, and a card is a line with its name as the link', () => {
  const card = (name: string) =>
    `<li><a href="/${name}"><span>Tool</span><b>${name}</b><span>What it does.<span class="block">4 minutes</span></span></a></li>`;
  expect(
    wordsOf(`<h1>T</h1><p>See <a href="../b?x=1&amp;y=2">b</a>s.</p><ul>${card('one')}${card('two')}</ul>`),
  ).toBe(
    [
      '# T',
      '',
      'See [b](https://www.example.test/b?x=1&y=2)s.',
      '',
      '- [one](https://www.example.test/one) (Tool): What it does. 4 minutes',
      '- [two](https://www.example.test/two) (Tool): What it does. 4 minutes',
    ].join('\n'),
  );
});

test('terms and definitions are list lines; large figures come before their text', () => {
  const terms =
    '<dl><div><dt>Price</dt><dd>$5</dd></div><div><dt>Is it you?</dt><dd><span>Yes</span><span>Begin.</span></dd></div></dl>';
  expect(wordsOf(`<h1>T</h1>${terms}`)).toBe('# T\n\n- **Price**: $5\n- **Is it you?** Yes. Begin.');
  const figure = '<dl><div class="flex flex-col-reverse"><dt>of owners</dt><dd>73%</dd></div></dl>';
  expect(wordsOf(`<h1>T</h1>${figure}`)).toBe('# T\n\n- **73%** of owners');
});

test('a fold opens under a heading, without its number', () => {
  const fold = '<details><summary><span>01</span><span>How soon?</span></summary><p>Soon.</p></details>';
  expect(wordsOf(`<h1>T</h1><h2>Questions</h2>${fold}`)).toBe(
    '# T\n\n## Questions\n\n### How soon?\n\nSoon.',
  );
});

test('a table keeps each row on one line, and one without a header row is a list of pairs', () => {
  const table =
    '<table><thead><tr><th>Due</th><th>What</th></tr></thead><tbody><tr><td>Jan 15</td><td><ul><li>One</li><li>Two</li></ul></td></tr></tbody></table>';
  expect(wordsOf(`<h1>T</h1>${table}`)).toBe('# T\n\n| Due | What |\n| - | - |\n| Jan 15 | One; Two |');
  const pairs =
    '<table><caption class="sr-only">Years</caption><tr><th>A</th><td>20</td></tr><tr><th>B</th><td>30</td></tr></table>';
  expect(wordsOf(`<h1>T</h1>${pairs}`)).toContain('- **A**: 20\n- **B**: 30');
});

test('a table cell omits its column name, and the space before omitted parts', () => {
  const table =
    '<table><thead><tr><th>Ask</th><th>Us</th></tr></thead><tbody><tr><td>Price</td><td><span class="font-bold sheet:hidden">Us</span><span>Printed</span></td></tr><tr><td>Due</td><td><ul><li>One <span class="hidden print:inline">Form 1</span></li><li>Two</li></ul></td></tr></tbody></table>';
  expect(wordsOf(`<h1>T</h1>${table}`)).toBe(
    '# T\n\n| Ask | Us |\n| - | - |\n| Price | Printed |\n| Due | One; Two |',
  );
});

test('items that begin with headings become sections', () => {
  const items =
    '<ol><li><div><p>January</p></div><div><h3>Open</h3><p>Doors.</p></div></li><li><div><p>May</p></div><div><h3>Build</h3><p>Pages.</p></div></li></ol>';
  expect(wordsOf(`<h1>T</h1><h2>Plan</h2>${items}`)).toBe(
    '# T\n\n## Plan\n\n### January: Open\n\nDoors.\n\n### May: Build\n\nPages.',
  );
});

test('no heading is empty, repeated, or below a decorative word', () => {
  const main =
    '<p class="label-caps">Past due</p><h1>T</h1><p>Lede.</p><h2>Empty</h2><p class="label-caps">Terms</p><h2>Twice</h2><h2>Twice</h2><p>End.</p><h2>Last</h2>';
  expect(wordsOf(main)).toBe('# T\n\nLede.\n\n## Twice\n\nEnd.');
});

test('text separated only by layout does not run together', () => {
  expect(
    wordsOf('<h1>T</h1><p><span>Services</span><span>and prices</span></p><p>4<strong>th</strong></p>'),
  ).toBe('# T\n\nServices and prices\n\n4**th**');
});

test('words on a page stay words: they begin no markup, leave no link and end no cell', () => {
  const main = `<p># One</p><p>1. Two</p><p>- *Three* &lt;b> _x_ &amp;lt; \\</p><p>---</p>
    <p><a href="/a(b)">Four](/evil)</a></p><p><code>a \`b</code></p>
    <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b | <code>c | d</code></td></tr></tbody></table>`;
  expect(wordsOf(`<h1>T</h1>${main}`).split('\n').filter(Boolean)).toEqual([
    '# T',
    '\\# One',
    '1\\. Two',
    '\\- \\*Three\\* \\<b> \\_x\\_ \\&lt; \\\\',
    '\\---',
    '[Four\\](/evil)](https://www.example.test/a\\(b\\))',
    '`` a `b ``',
    '| A |',
    '| - |',
    '| b \\| `c \\| d` |',
  ]);
});
