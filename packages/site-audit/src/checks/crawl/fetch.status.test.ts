import { examples } from '../../testing/judging.ts';
import { check } from './fetch.status.ts';

const answered = (status: number) => ({ status, html: '<!doctype html><title>Firm</title><p>Text' });

examples(check, {
  pass: [answered(200)],
  warn: [...[201, 202, 203].map(answered), [answered(206), '206', { value: 206 }]],
  fail: [
    answered(204),
    [answered(300), '300', { value: 300 }],
    { status: 202 },
    [{ status: 301, answer: { ending: 'loop' } }, 'never end'],
    [{ status: 503, headers: { 'Retry-After': '3600' } }, 'tried again later'],
    [{ status: 502 }, 'server failed'],
  ],
});
