import { examples } from '../../testing/judging.ts';
import { check } from './fetch.ttfb.ts';

const after = (ttfbMs: number) => ({ answer: { ttfbMs } });

examples(check, {
  pass: [after(0), after(800), [after(800.4), { value: 800 }]],
  warn: [after(801), after(1800)],
  fail: [[after(1801), { value: 1801 }]],
  info: [{ status: 302, answer: { ending: 'too-many' } }],
});
