import { data, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { unlisted, withoutHandoff } from './pages.ts';

it('gives pages their loader data and the encoder nothing', async () => {
  const loader = async () => ({ head: [{ title: 'Page' }], rows: [1, 2] });
  const build = { routes: { page: { id: 'page', module: { default: () => null, loader } } } };
  const quiet = withoutHandoff(build as unknown as ServerBuild).routes.page?.module.loader;
  const found = (await (quiet as typeof loader)()) as Awaited<ReturnType<typeof loader>>;
  const { head, rows } = found;
  expect(head).toEqual([{ title: 'Page' }]);
  expect(rows).toEqual([1, 2]);
  expect('head' in found).toBe(true);
  expect(Object.keys(found)).toEqual([]);
  expect(JSON.stringify(found)).toBe('{}');
});

it('leaves the router’s responses and statuses alone', () => {
  const answer = Response.json({ ok: true });
  const status = data({ message: 'gone' }, { status: 410 });
  expect(unlisted(answer)).toBe(answer);
  expect(unlisted(status)).toBe(status);
  expect(unlisted(null)).toBeNull();
});
