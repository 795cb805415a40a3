/** Anchors of headings cannot take an id that a template prints. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTemplateId, renderBody } from '#content/page-files/render.server.ts';

const root = new URL('../', import.meta.url);

test('every id of a template is known to the headings', () => {
  const files = globSync('app/**/*.tsx', { cwd: root }).filter(
    (file) => !/^app\/desk\/|\.test\./.test(file),
  );
  const ids = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/\bid="([a-z][a-z\d-]*)"/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect([...new Set(ids)].filter((id) => !isTemplateId(id))).toEqual([]);
});

test.each([
  ['## Fees\n## Fees\n## Fees', ['fees', 'fees-2', 'fees-3']],
  ['## Fees\n## Fees 2\n## Fees', ['fees', 'fees-2', 'fees-3']],
  ['## Fees!\n## *Fees*\n## FEES', ['fees', 'fees-2', 'fees-3']],
  ['## !!!\n## ???', ['section', 'section-2']],
  ['## Related\n## Main\n## Price', ['related-2', 'main-2', 'price-2']],
  ['## Related 2\n## Related', ['related-2', 'related-3']],
  ['## Price heading\n## Field fee', ['price-heading-2', 'field-fee-2']],
  ['## Own\n## Café', ['own-2', 'cafe']],
])('%j', (markdown, ids) => {
  const { html, headings } = renderBody(markdown, ['own']);
  expect(headings.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) expect(html).toContain(`<h2 id="${id}">`);
});
