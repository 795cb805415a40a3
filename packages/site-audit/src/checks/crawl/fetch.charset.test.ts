import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.charset.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));

const judge = (type: string | null, html: string | Uint8Array) =>
  check.judge(pageSubject({ html, headers: { 'content-type': type } }));

const meta = '<meta charset="utf-8">';
const latinMeta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
const start = '<!doctype html>';
const filler = `<!--${'x'.repeat(1100)}-->`;
const bom = [0xef, 0xbb, 0xbf];

test.each([
  ['in the header', 'text/html; charset=utf-8', start],
  ['in the header under an alias', 'text/html;charset="UTF8"', start],
  ['in a meta element', 'text/html', start + meta],
  ['by a byte-order mark', 'text/html', bytes(bom, start)],
  ['three times', 'text/html; charset=utf-8', bytes(bom, start, meta)],
])('UTF-8 %s passes', (_, type, html) => {
  expect(judge(type, html)).toMatchObject({ status: 'pass', value: 'UTF-8' });
});

test.each([
  ['another encoding in the header', 'text/html; charset=iso-8859-1', start, 'windows-1252'],
  ['another encoding in a meta element', 'text/html', start + latinMeta, 'windows-1252'],
  ['UTF-16 by its mark', 'text/html', bytes([0xff, 0xfe], '<\0h\0t\0m\0l\0>\0'), 'UTF-16LE'],
  ['header and meta that disagree', 'text/html; charset=utf-8', start + latinMeta, 'disagree'],
  [
    'header and byte-order mark that disagree',
    'text/html; charset=windows-1252',
    bytes(bom, start),
    'disagree',
  ],
  ['a late meta while the header decides', 'text/html; charset=utf-8', start + filler + meta, '1,024'],
  ['an unknown label beside a known one', 'text/html; charset=utf-9', start + meta, 'utf-9'],
  ['no declaration over plain ASCII', 'text/html', start, 'declares no encoding'],
  ['an unknown label alone over plain ASCII', 'text/html; charset=none-such', start, 'none-such'],
])('%s warns', (_, type, html, words) => {
  const judgement = judge(type, html);
  expect(judgement.status).toBe('warn');
  expect(judgement.message).toContain(words);
});

test.each([
  ['no declaration over other characters', 'text/html', `${start}<p>Müller`],
  ['an unknown label over other characters', 'text/html; charset=none-such', `${start}<p>Müller`],
  ['only a meta element after byte 1,024', 'text/html', start + filler + meta],
])('%s fails', (_, type, html) => {
  expect(judge(type, html).status).toBe('fail');
});

test('a file has no encoding to judge', () => {
  expect(judge('application/pdf', '%PDF-1.7').status).toBe('info');
});
