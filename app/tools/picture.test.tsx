import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tools } from '#domain/tools/index.ts';
import { Calculator } from './calculator.tsx';
import { toolPage } from './tool-view.server.ts';
import Workbench from './workbench.tsx';

test.each(tools.filter(({ kind }) => kind === 'calculator').map((tool) => [tool.slug, tool] as const))(
  'the picture of %s names the compared copy',
  (_, tool) => {
    const copy = `b.${tool.inputs.find(({ type }) => type === 'money')?.id}=900&b.name=Bolder`;
    const url = new URL(`https://www.example.com${tool.path}?${copy}`);
    const view = toolPage(url.pathname, url)?.view;
    if (!view) throw new Error('no tool');
    const html = renderToStaticMarkup(<Workbench tool={tool} view={view} Stage={Calculator} />);
    const [caption] = /<figcaption>.*?<\/figcaption>/.exec(html.slice(html.indexOf('id="results"'))) ?? [];
    expect(caption).toContain('Bolder');
    const isRise = tool.instrument?.chart.type === 'rise';
    expect(caption?.includes('Your figures')).toBe(!isRise);
  },
);
