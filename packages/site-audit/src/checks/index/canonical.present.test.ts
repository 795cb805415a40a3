import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.present.ts';

const link = '<link rel="canonical" href="https://firm.test/">';

test.each([
  [link, {}, 'pass'],
  ['<link rel="Shortlink CANONICAL" href="/a">', {}, 'pass'],
  ['', { link: '<https://firm.test/>; rel="canonical"' }, 'pass'],
  ['', {}, 'warn'],
  [`<body><p>text</p>${link}`, {}, 'warn'],
  [`<template>${link}</template>`, {}, 'warn'],
  [`<!-- ${link} -->`, {}, 'warn'],
])('%s with headers %j: %s', (html, headers, status) => {
  expect(check.judge(documentSubject({ html, headers })).status).toBe(status);
});

test('a link in the body is reported as the cause', () => {
  expect(check.judge(documentSubject(`<div>a</div>${link}`)).items).toHaveLength(1);
});
