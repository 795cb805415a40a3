import { examples } from '../../testing/judging.ts';
import { check } from './fetch.compression.ts';

const sent = (encoding: string | null, decodedBytes: number, compressedBytes = decodedBytes) => ({
  html: '<!doctype html>',
  headers: { 'Content-Encoding': encoding },
  answer: { decodedBytes, compressedBytes },
});

examples(check, {
  pass: [
    ...['gzip', 'BR', 'zstd', 'deflate', 'x-gzip'].map((encoding) => sent(encoding, 500_000, 90_000)),
    sent(null, 1399),
  ],
  warn: [sent(null, 1400), sent(null, 102_400)],
  // What a header claims is not enough.
  fail: [sent(null, 102_401), [sent('gzip', 200_000), 'says gzip']],
  info: [{ html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }],
});
