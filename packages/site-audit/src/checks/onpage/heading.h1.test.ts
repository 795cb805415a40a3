import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './heading.h1.ts';

test.each([
  ['<h1>Tax help</h1>', 'pass'],
  ['<h1><img src="a.png" alt="Ames CPA"></h1>', 'pass'],
  ['<h1>A</h1><h1></h1>', 'pass'],
  ['<h1>A</h1><h1 hidden>B</h1>', 'pass'],
  ['<h1>A</h1><h1>B</h1>', 'warn'],
  ['<h2>A</h2>', 'fail'],
  ['<h1></h1>', 'fail'],
  ['<h1> &nbsp; </h1>', 'fail'],
  ['<h1><img src="a.png" alt=""></h1>', 'fail'],
  ['<h1 style="display:none">A</h1>', 'fail'],
  ['<div hidden><h1>A</h1></div>', 'fail'],
  ['<h1 aria-hidden="true">A</h1>', 'fail'],
  ['<template><h1>A</h1></template>', 'fail'],
])('%s: %s', hasStatus(onPage(check)));

test('no h1, an empty one and a hidden one have their own messages', () => {
  const messages = ['<p>x', '<h1></h1>', '<h1 hidden>A</h1>'].map(
    (html) => check.judge(documentSubject(html)).message,
  );
  expect(new Set(messages).size).toBe(3);
});
