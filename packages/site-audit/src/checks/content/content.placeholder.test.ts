import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './content.placeholder.ts';

test.each([
  ['<p>Lorem ipsum dolor', 'fail'],
  ['<p>LOREM\n IPSUM', 'fail'],
  ['<p>Dear {{ first_name }}', 'fail'],
  ['<p>{{{name}}}', 'fail'],
  ['<p>{% if client %}', 'fail'],
  ['<p><%= firm.name %>', 'fail'],
  ['<p>[Insert phone number]', 'fail'],
  ['<p>Welcome to Your Company Name Here', 'fail'],
  ['<title>{{ page.title }}</title>', 'fail'],
  ['<meta name="description" content="{{ description }}">', 'fail'],
  ['<p>We file your taxes.', 'pass'],
  ['<script>const a = "{{ name }}"</script><p>x', 'pass'],
  ['<p hidden>Lorem ipsum</p>x', 'pass'],
  ['<template>{{ name }}</template>x', 'pass'],
  ['<!-- lorem ipsum -->x', 'pass'],
  ['<p>{{</p><p>}}</p>', 'pass'],
  ['<p>Save 5% {or more}', 'pass'],
  ['<p>[Inserted later]', 'pass'],
])('%s: %s', hasStatus(onPage(check)));

test('each match is quoted with its context', () => {
  const { items } = check.judge(documentSubject('<title>{{ t }}</title><p>Hello {{ name }}, welcome'));
  expect(items).toEqual([{ detail: 'Title: “{{ t }}”' }, { detail: 'Text: “Hello {{ name }}, welcome”' }]);
});

test('a page of opening braces is read in linear time', () => {
  const html = `<p>${'{{ {% <% [insert '.repeat(12_000)}`;
  expect(check.judge(documentSubject(html)).status).toBe('pass');
});
