import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './image.alt.ts';

test.each([
  ['<img src="a.png" alt="The partners">', 'pass'],
  ['<img src="a.png" alt="">', 'pass'],
  ['<img src="a.png" alt>', 'pass'],
  ['<img src="a.png" role="presentation">', 'pass'],
  ['<img src="a.png" role="none">', 'pass'],
  ['<img src="a.png" aria-hidden="true">', 'pass'],
  ['<img src="a.png" aria-label="The partners">', 'pass'],
  ['<a href="/x"><img src="a.png" alt=""></a>', 'pass'],
  ['<template><img src="a.png"></template>', 'pass'],
  ['<p>x', 'pass'],
  ['<img src="a.png" title="The partners">', 'pass'],
  ['<a href="/x" aria-label="Home"><img src="a.png" aria-labelledby="n"></a><p id="n">Ames CPA</p>', 'pass'],
  ['<img src="a.png">', 'fail'],
  ['<img src="a.png" aria-label=" ">', 'fail'],
  ['<img src="a.png" alt=" ">', 'fail'],
  ['<img src="a.png" role="none" tabindex="0">', 'fail'],
])('%s: %s', hasStatus(onPage(check)));

test('images without text are counted and quoted with their line, at most 50', () => {
  const judgement = check.judge(documentSubject('<img src="a.png">\n'.repeat(60)));
  expect(judgement).toMatchObject({ value: 60, count: 60 });
  expect(judgement.items).toHaveLength(50);
  expect(judgement.items?.[1]?.detail).toBe('Line 2: <img src="a.png">');
});
