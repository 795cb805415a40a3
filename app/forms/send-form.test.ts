import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const body = new URLSearchParams({ name: 'Jane', form_token: 't' });
const answer = (status: number, value: unknown) => Response.json(value, { status });
const stored = () =>
  answer(201, { ok: true, id: '1', next: '/thank-you?type=contact', booking: null });
const noAnswer = () => new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const next = answers.shift();
    if (!next) throw new Error('More requests than expected.');
    return next();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a stored form leads to the address from the server', async () => {
  const fetch = serve(stored);
  expect(await sendForm('/contact', body, () => {})).toEqual({
    kind: 'stored',
    next: '/thank-you?type=contact',
  });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { Accept: 'application/json' },
  });
});

test('a refused form returns field messages and a new token', async () => {
  const refusal = {
    fieldErrors: { email: ['Enter your email address'] },
    formErrors: ['Please send again.'],
    formToken: 'fresh',
  };
  serve(() =>
    answer(422, { ok: false, error: 'token_expired', message: 'There is a problem', ...refusal }),
  );
  expect(await sendForm('/contact', body, () => {})).toEqual({ kind: 'refused', ...refusal });
});

test('an error without field messages shows its own sentence', async () => {
  serve(() =>
    answer(413, {
      ok: false,
      error: 'too_large',
      message: 'Too much.',
      fieldErrors: {},
      formErrors: [],
    }),
  );
  expect(await sendForm('/contact', body, () => {})).toMatchObject({
    kind: 'refused',
    formErrors: ['Too much.'],
  });
});

test.each([
  [
    'our own 503',
    () => answer(503, { ok: false, error: 'unavailable', message: 'Nothing was sent.' }),
  ],
  ["a proxy's page", () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['JSON of another program', () => answer(200, { status: 'fine' })],
])('%s does not count as success', async (_, reply) => {
  serve(reply);
  expect(await sendForm('/contact', body, () => {})).toEqual({ kind: 'unavailable' });
});

test('reports a lost connection instead of throwing', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendForm('/contact', body, () => {})).toEqual({ kind: 'unreachable' });
});

test('after ten seconds without an answer, calls onSlow and retries once with the same body', async () => {
  const fetch = serve(noAnswer, stored);
  const onSlow = vi.fn();
  const result = sendForm('/contact', body, onSlow);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onSlow).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(onSlow).toHaveBeenCalledOnce();
  expect(await result).toMatchObject({ kind: 'stored' });
  expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual([body, body]);
});

test('uses the first answer, even after the retry failed', async () => {
  const first = Promise.withResolvers<Response>();
  serve(
    () => first.promise,
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  const result = sendForm('/contact', body, () => {});
  await vi.advanceTimersByTimeAsync(12_000);
  first.resolve(stored());
  expect(await result).toMatchObject({ kind: 'stored' });
});

test('a failed first attempt says nothing while the retry may still be stored', async () => {
  const [first, retry] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  serve(
    () => first.promise,
    () => retry.promise,
  );
  const result = sendForm('/contact', body, () => {});
  await vi.advanceTimersByTimeAsync(11_000);
  first.resolve(new Response('<h1>Gateway timeout</h1>', { status: 504 }));
  await vi.advanceTimersByTimeAsync(1_000);
  retry.resolve(stored());
  expect(await result).toMatchObject({ kind: 'stored' });
});

test('two failed attempts mean that nothing was stored', async () => {
  const failed = () => new Response('', { status: 504 });
  const first = Promise.withResolvers<Response>();
  serve(() => first.promise, failed);
  const result = sendForm('/contact', body, () => {});
  await vi.advanceTimersByTimeAsync(12_000);
  first.resolve(failed());
  expect(await result).toEqual({ kind: 'unavailable' });
});
