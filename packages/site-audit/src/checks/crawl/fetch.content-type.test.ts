import { examples } from '../../testing/judging.ts';
import { check } from './fetch.content-type.ts';

const page = '<!doctype html><title>Firm</title>';
const pdf = '%PDF-1.7\n';
const typed = (type: string | null, html: string) => ({ html, headers: { 'Content-Type': type } });

examples(check, {
  pass: [
    typed('text/html', page),
    typed('TEXT/HTML; charset="utf-8"', page),
    [typed('application/xhtml+xml', page), 'read it as HTML'],
  ],
  warn: [typed(null, page)],
  fail: [
    [typed(null, 'plain words'), 'does not look like HTML'],
    [typed('text/plain', page), 'not a type for pages'],
    [typed('text/html', pdf), 'a file or binary data'],
    typed('application/xhtml+xml', pdf),
  ],
  info: [
    { status: 301, answer: { ending: 'loop' } },
    { status: 204, headers: { 'content-type': null } },
  ],
});
