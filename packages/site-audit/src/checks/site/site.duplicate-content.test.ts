import { examples, judging } from '../../testing/judging.ts';
import { check } from './site.duplicate-content.ts';

const words = (length: number, seed = 'word') => Array.from({ length }, (_, at) => `${seed}${at}`);
const text = (length: number, seed?: string) => words(length, seed).join(' ');
const titled = (name: string) => `<h1>${name}</h1><p>${text(60)}`;
const home = text(80, 'home');
const near = words(2000);

function judge(texts: string[]) {
  const [html = '', ...others] = texts.map((one) => `<nav>${text(60)}</nav><main><p>${one}</main>`);
  return judging(check)({
    html,
    pages: others.map((one, at) => ({ html: one, url: `https://firm.test/${at}` })),
  });
}

examples(judge, {
  pass: [[[home, text(80, 'a'), text(80, 'b')]]],
  warn: [
    [[home, near.join(' '), near.with(900, 'Springfield').join(' ')], { value: 1 }],
    [[home, `<h1>Fees</h1>${text(60)}`, `<h2>Fees</h2>${text(60)}`]],
  ],
  fail: [
    [
      [home, text(60), `${words(60).join(',\n ').toUpperCase()}.`],
      { value: 1, items: [{ url: 'https://firm.test/1', detail: 'The same text as https://firm.test/0' }] },
    ],
    // Another headline alone does not make a text distinct.
    [[home, titled('Payroll in Dayton'), titled('Bookkeeping')], { value: 1 }],
    [[text(50), text(50)]],
    [Array.from({ length: 50 }, () => text(200)), { count: 49 }],
  ],
  info: [[[text(49), text(49)]]],
});
