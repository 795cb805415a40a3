import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './title.present.ts';

test.each([
  ['<head><title>Tax help</title></head>', 'pass'],
  ['<title>\n Tax\n help </title>', 'pass'],
  ['<head></head><body><p>x</p></body>', 'fail'],
  ['<title> \n&nbsp; </title>', 'fail'],
  ['<head></head><body><svg><title>Logo</title></svg></body>', 'fail'],
  ['<head><img src="a.png"><title>Tax help</title></head>', 'warn'],
  ['<body><main><title>Tax help</title></main>', 'warn'],
  ['<title></title><body><title>Tax help</title>', 'fail'],
  ['<template><title>Tax help</title></template>', 'fail'],
  ['<!-- <title>Tax help</title> --><p>x', 'fail'],
])('%s: %s', hasStatus(onPage(check)));

test('a title that ended up in the body is named with its line', () => {
  const judgement = check.judge(documentSubject('<head><img src="a.png">\n<title>Tax help</title></head>'));
  expect(judgement.message).toMatch(/body/);
  expect(judgement.items?.[0]?.detail).toBe('Line 2: <title>');
});

test('the value is the collapsed title', () => {
  expect(check.judge(documentSubject('<title>\n Tax\n help </title>')).value).toBe('Tax help');
});
