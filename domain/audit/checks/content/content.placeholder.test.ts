import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './content.placeholder.ts';

test.each([
  '<p>Lorem ipsum dolor',
  '<p>LOREM\n IPSUM',
  '<p>Dear {{ first_name }}',
  '<p>{{{name}}}',
  '<p>{% if client %}',
  '<p><%= firm.name %>',
  '<p>[Insert phone number]',
  '<p>Welcome to Your Company Name Here',
  '<title>{{ page.title }}</title>',
  '<meta name="description" content="{{ description }}">',
])('%s is unfinished', (html) => {
  expect(check.judge(documentSubject(html)).status).toBe('fail');
});

test.each([
  '<p>We file your taxes.',
  '<script>const a = "{{ name }}"</script><p>x',
  '<p hidden>Lorem ipsum</p>x',
  '<template>{{ name }}</template>x',
  '<!-- lorem ipsum -->x',
  '<p>{{</p><p>}}</p>',
  '<p>Save 5% {or more}',
  '<p>[Inserted later]',
])('%s is not', (html) => {
  expect(check.judge(documentSubject(html)).status).toBe('pass');
});

test('each match is quoted with its context', () => {
  const { items } = check.judge(documentSubject('<title>{{ t }}</title><p>Hello {{ name }}, welcome'));
  expect(items).toEqual([{ detail: 'Title: “{{ t }}”' }, { detail: 'Text: “Hello {{ name }}, welcome”' }]);
});

test('a page of opening braces is read in linear time', () => {
  const html = `<p>${'{{ {% <% [insert '.repeat(12_000)}`;
  expect(check.judge(documentSubject(html)).status).toBe('pass');
});
