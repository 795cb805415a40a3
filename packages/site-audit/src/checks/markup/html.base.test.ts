import { examples, judging } from '../../testing/judging.ts';
import { check } from './html.base.ts';

const base = '<base href="/en/">';
const icon = '<link rel="icon" href="/a.svg">';

examples((head: string) => judging(check)(`<!doctype html><html><head><title>Firm</title>${head}</head>`), {
  pass: [
    icon,
    base,
    '<base href="https://firm.test/">',
    '<base href="">',
    '<base target="_blank">',
    `${base}<base target="_blank">${icon}`,
  ],
  warn: [
    `${icon}${base}`,
    '<base href="https://dev.firm.test/">',
    '<base href="http://firm.test/">',
    '<base href="http://[">',
    '<base href="data:text/html,">',
  ],
  fail: [base + base],
});
