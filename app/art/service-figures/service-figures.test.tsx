import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serviceDrawings } from '#content/page-files/kinds/service.ts';
import { drawings, ServiceFigure } from './index.tsx';

const render = (drawing: (typeof serviceDrawings)[number]) =>
  renderToStaticMarkup(<ServiceFigure drawing={drawing} />);

test('every name of the schema has a drawing of its own', () => {
  expect(Object.keys(drawings).sort()).toEqual([...serviceDrawings].sort());
  expect(new Set(Object.values(drawings)).size).toBe(serviceDrawings.length);
});

test.each(serviceDrawings)('%s: both views take at most 1.6 kB brotli', (drawing) => {
  expect(brotliCompressSync(render(drawing)).length).toBeLessThanOrEqual(1600);
});

test.each(serviceDrawings)(
  '%s: a screen reader hears one sentence and nothing of the parts',
  (drawing) => {
    const html = render(drawing);
    expect(html).toMatch(/^<div role="img" aria-label="[A-Z][^".]{40,160}\."/);
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2);
  },
);

test.each(serviceDrawings)('%s: colors are tokens, numbers are numbers', (drawing) => {
  const html = render(drawing);
  const colors = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
  expect(colors.length).toBeGreaterThan(4);
  for (const color of colors)
    expect(color).toMatch(
      /^(none|url\(#[\w-]+\)|var\(--(on-ground(-2)?|ground(-rule)?|brass|grove-(mid|near|trunk))\))$/,
    );
  expect(html).not.toMatch(/NaN|undefined|Infinity|#[\da-f]{3,8}\b/i);
});

test('what a view refers to by id is its own', () => {
  for (const drawing of serviceDrawings) {
    const html = render(drawing);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const used = [...html.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});
