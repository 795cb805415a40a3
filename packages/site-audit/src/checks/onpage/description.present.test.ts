import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './description.present.ts';

const meta = '<meta name="description" content="We file your taxes.">';

test.each([
  [meta, 'pass'],
  ['<meta NAME="Description" content="We file your taxes.">', 'pass'],
  [`${meta}${meta}`, 'warn'],
  [`<meta name="description" content="">${meta}`, 'warn'],
  ['<p>x', 'fail'],
  ['<meta name="description" content=" \n ">', 'fail'],
  ['<meta name="description">', 'fail'],
  ['<meta property="description" content="We file your taxes.">', 'fail'],
  [`<head><img src="a.png">${meta}</head>`, 'fail'],
  [`<template>${meta}</template>`, 'fail'],
  [`<head><noscript>${meta}</noscript></head>`, 'fail'],
])('%s: %s', hasStatus(onPage(check)));

test('a missing, a blank and a misplaced description have their own messages', () => {
  const messages = ['<p>x', '<meta name="description" content="">', `<body>${meta}`].map(
    (html) => check.judge(documentSubject(html)).message,
  );
  expect(new Set(messages).size).toBe(3);
});
