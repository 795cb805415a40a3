/** What other programs and sites include: JSON by the examples of its page, and the booking embed. */
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const get = (path: string) => fetch(siteUrl + path, { redirect: 'manual' });

/** Addresses of the page's examples that only read. */
async function examples(): Promise<string[]> {
  const text = await (await get('/for-programs.md')).text();
  return [...text.matchAll(/^curl 'https:\/\/[^/]+(\/api\/[^']+)'$/gm)].map(
    ([, path = '']) => path,
  );
}

test('every example answers with its result', async () => {
  const paths = await examples();
  expect(paths.length).toBeGreaterThanOrEqual(5);
  for (const path of paths) {
    // An audit of a site on this machine: tests ask nothing of others.
    const answer = await get(path.replace('url=example.com', `url=${inject('auditTarget')}`));
    expect(answer.status, path).toBe(200);
    const type = path.includes('/csv') ? 'text/csv' : 'application/json';
    expect(answer.headers.get('content-type'), path).toContain(type);
  }
});

test.each(['/openapi.json', '/agents.md'])(
  '%s leads to the page with the examples',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/for-programs']);
  },
);

test('the booking embed is JavaScript of at most 3 kB, for any site', async () => {
  const answer = await fetch(`${siteUrl}/book.js`);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  const text = await answer.text();
  expect(text).toContain('/api/slots');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
});
