import { afterEach, expect, test, vi } from 'vitest';
import { apiDescription } from '#domain/api/api-description.ts';
import { tools } from '#domain/tools/index.ts';
import { toolsOf } from './offer-operations.ts';

const offered = toolsOf(
  apiDescription({ product: 'Tallygrove', url: 'https://www.tallygrove.example' }),
);
const named = (name: string) => {
  const tool = offered.find((one) => one.name === name);
  if (!tool) throw new Error(`${name} is not offered.`);
  return tool;
};

/** Records requests and returns the same answer to each. */
function answering(body: unknown) {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return Response.json(body);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('offers all tools, open times, booking and site checks, within a manageable number', () => {
  const names = offered.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(tools.map(({ slug }) => slug.replaceAll('-', '_'))));
  expect(names).toEqual(
    expect.arrayContaining(['find_open_times', 'book_call', 'page_grader', 'seo_audit']),
  );
  expect(names).not.toContain('tool_result_csv');
  expect(names.length).toBeLessThanOrEqual(40);
});

test('marks only operations without changes as read-only', () => {
  const changing = offered
    .filter(({ annotations }) => !annotations?.readOnlyHint)
    .map(({ name }) => name);
  expect(changing).toEqual(['book_call', 'move_call', 'cancel_call']);
});

test('puts read inputs into the query', async () => {
  const asked = answering({ ok: true });
  await expect(named('roi_calculator').execute({ leads: 15, months: null })).resolves.toEqual({
    ok: true,
  });
  expect(asked.map(([address]) => address)).toEqual(['/api/tools/roi-calculator?leads=15']);
});

test('puts change inputs into path and body', async () => {
  const asked = answering({ ok: true });
  await named('cancel_call').execute({ token: 'a/b', reason: 'A client came in' });
  expect(asked[0]?.[0]).toBe('/bookings/a%2Fb/cancel');
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{"reason":"A client came in"}' });
});
