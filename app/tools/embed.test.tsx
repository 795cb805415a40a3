import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Tool } from '#domain/tools/define.ts';
import { tools } from '#domain/tools/index.ts';
import { Calculator } from './calculator.tsx';
import { HowWeCalculate, Quiz } from './quiz.tsx';
import { toolPage } from './tool-view.server.ts';
import Workbench from './workbench.tsx';

/** First option of every question; a plan that does not pay back in a year. */
const figuresOf = ({ inputs }: Tool) =>
  inputs
    .filter(({ type, default: standard }) => type === 'choice' && standard === undefined)
    .map(({ id, options }) => `${id}=${options?.[0]?.value}`)
    .join('&') || 'horizon=12&fee=100';

test.each(tools.map((tool) => [tool.slug, tool] as const))(
  'in the embed view of %s every link stays in that view or opens a new tab',
  (_, tool) => {
    const url = new URL(`https://www.example.com${tool.path}?embed=1&${figuresOf(tool)}`);
    const view = toolPage(url.pathname, url)?.view;
    if (!view) throw new Error('no tool');
    const html = renderToStaticMarkup(
      <Workbench
        tool={tool}
        view={view}
        {...(tool.kind === 'quiz' ? { Stage: Quiz, Method: HowWeCalculate } : { Stage: Calculator })}
      />,
    );
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'));
    const leaving = links.filter((tag) => !/href="#|target="_blank"|[?&]embed=1|\/csv| download/.test(tag));
    expect(links.length).toBeGreaterThan(3);
    expect(leaving).toEqual([]);
  },
);
