import { examples } from '../../testing/judging.ts';
import { check } from './fetch.size.ts';

const html = '<!doctype html><title>Firm</title>';
const sized = (decodedBytes: number, isCut = false) => ({ html, answer: { decodedBytes, isCut } });

examples(check, {
  pass: [sized(0), [sized(512_000), { value: 512_000 }]],
  warn: [sized(512_001), sized(2_000_000)],
  fail: [sized(2_000_001), [sized(100, true), 'Reading stopped']],
  info: [{ html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' }, answer: { isCut: true } }],
});
