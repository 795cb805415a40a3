import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { solutionDrawings } from '#content/page-files/kinds/service.ts';
import { table } from '#content/testing/delivered-site.ts';
import { RestatedWeek } from './restated-week.tsx';

test.each(solutionDrawings)('%s is one small drawing in colors of the theme', (drawing) => {
  const html = renderToStaticMarkup(
    <RestatedWeek heading="A week" figure={{ drawing, line: 'A line.' }} rows={[]} />,
  );
  const [svg = ''] = /<svg [^>]*aria-hidden="true">[\s\S]*<\/svg>/.exec(html) ?? [];
  expect(svg.length).toBeGreaterThan(500);
  expect(svg.length).toBeLessThan(3000);
  for (const [, color] of svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g))
    expect(color).toMatch(
      /^(none|var\(--(art-(trunk|near|mid|strike)|negative|rule-strong|raised)\))$/,
    );
});

test('each solution has a drawing of its own', () => {
  const drawings = table.ofKind('solution').map(({ figure }) => figure.drawing);
  expect(drawings.toSorted()).toEqual([...solutionDrawings]);
});
