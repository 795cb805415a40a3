import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serviceDrawings } from '#content/page-files/kinds/service.ts';
import { ServiceFigure } from './service-figure.tsx';

const render = (drawing: (typeof serviceDrawings)[number]) =>
  renderToStaticMarkup(<ServiceFigure drawing={drawing} />);

test.each(serviceDrawings)(
  '%s: two views of at most 1.6 kB, one sentence for a screen reader, colors and ids of its own',
  (drawing) => {
    const html = render(drawing);
    expect(html).toMatch(/^<div role="img" aria-label="[A-Z][^".]{40,160}\."/);
    expect(html.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(1600);
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
    const colors = all(/ (?:fill|stroke)="([^"]*)"/g);
    expect(colors.length).toBeGreaterThan(4);
    for (const color of colors)
      expect(color).toMatch(
        /^(none|url\(#[\w-]+\)|var\(--(on-ground(-2)?|ground(-rule)?|brass|grove-(mid|near|trunk))\))$/,
      );
    expect(all(/url\(#([^)]*)\)/g)).toEqual(all(/ id="([^"]*)"/g));
  },
);
