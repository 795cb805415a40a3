/** Sends a form with fetch: same address, fields and answers as without JavaScript, as JSON. */
import type { FormAnswer } from './answer.ts';

type SendResult =
  | { kind: 'stored'; next: string }
  | FormAnswer
  /** No answer: the request or the response was lost. Retrying with the same token is not stored twice. */
  | { kind: 'unreachable' };

/** Delay before notifying the visitor and retrying once. */
const patienceMs = 10_000;
/** Timeout of the whole attempt. */
const givenUpMs = 40_000;

/** Posts `body`. After ten seconds it calls `onSlow` and retries with the same token; the first real answer wins. Never rejects. */
export async function sendForm(
  url: string,
  body: URLSearchParams,
  onSlow: () => void,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(givenUpMs);
  const post = () => postOnce(url, body, signal);
  try {
    const first = post();
    const early = await Promise.race([first, after(patienceMs)]);
    if (early) return early;
    onSlow();
    const both = [first, post()];
    // While one may still be stored, the failure of the other means nothing.
    return await Promise.any(both.map(unlessUnavailable)).catch(() => Promise.any(both));
  } catch {
    return { kind: 'unreachable' };
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

async function unlessUnavailable(attempt: Promise<SendResult>): Promise<SendResult> {
  const answer = await attempt;
  if (answer.kind === 'unavailable') throw new Error('The server didn’t accept it.');
  return answer;
}

async function postOnce(
  url: string,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<SendResult> {
  const headers = { Accept: 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  return readAnswer(await response.json().catch(() => undefined));
}

/** Anything but our own JSON, such as a proxy's error page, is not a confirmation. */
function readAnswer(answer: unknown): SendResult {
  if (!isRecord(answer)) return { kind: 'unavailable' };
  if (answer.ok === true && typeof answer.next === 'string')
    return { kind: 'stored', next: answer.next };
  if (answer.ok !== false || answer.error === 'unavailable' || answer.error === 'internal') {
    return { kind: 'unavailable' };
  }
  const given = Object.entries(isRecord(answer.fieldErrors) ? answer.fieldErrors : {});
  const fieldErrors = Object.fromEntries(
    given.map(([field, messages]) => [field, texts(messages)]),
  );
  const formErrors = texts(answer.formErrors);
  const alternatives = Array.isArray(answer.alternatives)
    ? answer.alternatives.filter(isAlternative)
    : [];
  const silent = formErrors.length === 0 && Object.keys(fieldErrors).length === 0;
  return {
    kind: 'refused',
    fieldErrors,
    formErrors: silent ? texts([answer.message]) : formErrors,
    ...(alternatives.length > 0 && { alternatives }),
    ...(typeof answer.formToken === 'string' && { formToken: answer.formToken }),
  };
}

const isAlternative = (value: unknown): value is { start: string; label: string } =>
  isRecord(value) && typeof value.start === 'string' && typeof value.label === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
