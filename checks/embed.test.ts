/** The script that other sites include. */
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');

test('the booking embed is JavaScript of at most 3 kB, for any site', async () => {
  const answer = await fetch(`${siteUrl}/book.js`);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  const text = await answer.text();
  expect(text).toContain('/api/slots');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
});
