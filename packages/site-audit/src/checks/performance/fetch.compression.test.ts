import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.compression.ts';

const judge = (encoding: string | null, decodedBytes: number, compressedBytes = decodedBytes) =>
  check.judge(
    pageSubject({
      html: '<!doctype html>',
      headers: { 'Content-Encoding': encoding },
      answer: { decodedBytes, compressedBytes },
    }),
  );

test.each(['gzip', 'BR', 'zstd', 'deflate', 'x-gzip'])('%s is compression', (encoding) => {
  expect(judge(encoding, 500_000, 90_000).status).toBe('pass');
});

test.each([
  [null, 1399, 'pass'],
  [null, 1400, 'warn'],
  [null, 102_400, 'warn'],
  [null, 102_401, 'fail'],
])('%s over %d bytes: %s', (encoding, bytes, status) => {
  expect(judge(encoding, bytes).status).toBe(status);
});

test('claimed but missing compression does not count', () => {
  const judgement = judge('gzip', 200_000);
  expect(judgement.status).toBe('fail');
  expect(judgement.message).toContain('says gzip');
});

test('a file is not judged', () => {
  const file = { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } };
  expect(check.judge(pageSubject(file)).status).toBe('info');
});
