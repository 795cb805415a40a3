/** Sends many requests, some at a time, and times each. */
import { request } from 'undici';

/** Times in ms of `count` calls of `work`, `atOnce` of them at a time. Rejects with the first failure. */
export async function timesOf(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const n = next++;
      const begun = performance.now();
      await work(n);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return times;
}

let notes = 0;

/** A note for the contact form, unlike all earlier ones. */
export function nextNote(): Record<string, string> {
  notes += 1;
  const message = `Message ${notes}: we are four people and would like a better website.`;
  return { name: 'Jane Doe', email: `sender${notes}@example.com`, topic: 'new-client', message };
}

const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Posts `body` as a program does, and returns the answer's text. Rejects unless the status is `expected`. */
export async function post(
  url: string,
  body: string,
  { type = 'application/json', expected = 201 } = {},
): Promise<string> {
  const headers = { 'content-type': type, accept: 'application/json', 'user-agent': browserName };
  const answer = await request(url, { method: 'POST', headers, body });
  const text = await answer.body.text();
  if (answer.statusCode !== expected) throw new Error(`${url} answered ${answer.statusCode} ${text}`);
  return text;
}
