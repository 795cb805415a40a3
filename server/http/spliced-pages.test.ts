import { expect, test, vi } from 'vitest';
import { slot } from '#app/splice/shell.ts';
import type { Exchange } from './exchange.ts';
import type { Rendered } from './pages.ts';
import { splicedRenderer } from './spliced-pages.ts';

const whole: Rendered = { response: new Response(null), hasToken: false, html: 'whole' };

function setUp({ status = 200 } = {}) {
  const clock = { now: 0 };
  const render = vi.fn(async (_: Exchange, options?: { isShell: boolean }): Promise<Rendered> => {
    if (!options?.isShell) return whole;
    return { ...whole, response: new Response(null, { status }), html: `<p>${slot('value')}</p>` };
  });
  const turn = vi.fn(async () => {});
  const spliced = splicedRenderer({
    render,
    queue: { turn, waiting: () => 0 },
    splicedPage: ({ pathname, searchParams }) =>
      pathname === '/tool'
        ? { key: pathname, parts: () => ({ value: { text: searchParams.get('a') ?? '' } }) }
        : undefined,
    now: () => clock.now,
  });
  const ask = async (address: string, method = 'GET') => {
    const exchange = { req: { method, socket: {} }, res: {}, url: new URL(address, 'http://x.example') };
    const { html, body } = await spliced(exchange as unknown as Exchange);
    return body?.toString() ?? html;
  };
  return { ask, render, turn, clock };
}

test('one shell serves every query', async () => {
  const { ask, render, turn } = setUp();
  expect(await ask('/tool?a=1')).toBe('<p>1</p>');
  expect(await ask('/tool?a=2')).toBe('<p>2</p>');
  expect(render).toHaveBeenCalledTimes(1);
  // Filling a shell waits for its turn like rendering.
  expect(turn).toHaveBeenCalledTimes(1);
});

test('a shell is rendered again after a minute, because it contains the day', async () => {
  const { ask, render, clock } = setUp();
  await ask('/tool?a=1');
  clock.now = 60_000;
  await ask('/tool?a=1');
  expect(render).toHaveBeenCalledTimes(2);
});

test('an expired shell is rendered once, and serves the requests that arrive meanwhile', async () => {
  const { ask, render, clock } = setUp();
  await ask('/tool?a=1');
  clock.now = 60_000;
  expect(await Promise.all([ask('/tool?a=2'), ask('/tool?a=3')])).toEqual(['<p>2</p>', '<p>3</p>']);
  expect(render).toHaveBeenCalledTimes(2);
});

test('other pages, forms and pages with an error are rendered whole', async () => {
  const { ask } = setUp();
  expect(await ask('/other')).toBe('whole');
  expect(await ask('/tool?a=1', 'POST')).toBe('whole');
  expect(await setUp({ status: 500 }).ask('/tool?a=1')).toBe('whole');
});
