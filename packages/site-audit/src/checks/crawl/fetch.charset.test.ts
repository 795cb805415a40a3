import { examples } from '../../testing/judging.ts';
import { check } from './fetch.charset.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const typed = (type: string, html: string | Uint8Array) => ({ html, headers: { 'content-type': type } });

const meta = '<meta charset="utf-8">';
const latinMeta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
const start = '<!doctype html>';
const filler = `<!--${'x'.repeat(1100)}-->`;
const bom = [0xef, 0xbb, 0xbf];

examples(check, {
  pass: [
    [typed('text/html; charset=utf-8', start), { value: 'UTF-8' }],
    [typed('text/html;charset="UTF8"', start), { value: 'UTF-8' }],
    [typed('text/html', start + meta), { value: 'UTF-8' }],
    [typed('text/html', bytes(bom, start)), { value: 'UTF-8' }],
    typed('text/html; charset=utf-8', bytes(bom, start, meta)),
  ],
  warn: [
    [typed('text/html; charset=iso-8859-1', start), 'windows-1252'],
    [typed('text/html', start + latinMeta), 'windows-1252'],
    [typed('text/html', bytes([0xff, 0xfe], '<\0h\0t\0m\0l\0>\0')), 'UTF-16LE'],
    [typed('text/html; charset=utf-8', start + latinMeta), 'disagree'],
    [typed('text/html; charset=windows-1252', bytes(bom, start)), 'disagree'],
    [typed('text/html; charset=utf-8', start + filler + meta), '1,024'],
    [typed('text/html; charset=utf-9', start + meta), 'utf-9'],
    [typed('text/html', start), 'declares no encoding'],
    [typed('text/html; charset=none-such', start), 'none-such'],
  ],
  fail: [
    typed('text/html', `${start}<p>Müller`),
    typed('text/html; charset=none-such', `${start}<p>Müller`),
    typed('text/html', start + filler + meta),
  ],
  info: [typed('application/pdf', '%PDF-1.7')],
});
