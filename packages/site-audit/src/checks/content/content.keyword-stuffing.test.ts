import { examples } from '../../testing/judging.ts';
import { check } from './content.keyword-stuffing.ts';

/** A text of `all` words, `often` of them the same. */
function text(all: number, often: number, word = 'accountant'): string {
  const others = Array.from({ length: all - often }, (_, at) => `w${at}`);
  return `<main><p>${[...Array.from({ length: often }, () => word), ...others].join(' ')}`;
}

examples(check, {
  pass: [
    text(100, 5),
    text(100, 50, 'which'),
    text(100, 50, 'tax'),
    text(100, 50, '2026'),
    `<html lang="de-AT">${text(100, 50, 'nicht')}`,
  ],
  warn: [text(100, 6), [`${text(97, 5)} Accountant ACCOUNTANT Accountant`, { value: ['accountant', 8] }]],
  fail: [text(100, 9)],
  info: [text(99, 50)],
});
