import { expect, test } from 'vitest';
import { withErrorTitle } from '../layout/document/head-tags.tsx';
import { problemsOf } from './answer.ts';
import { readFields, typedValues } from './read-fields.ts';

const form = { name: 'contact', fields: { name: {}, email: {} } };

test('lists problems in page order, form-wide ones first, one per field', () => {
  const answer = {
    kind: 'refused' as const,
    fieldErrors: {
      email: ['Enter an address', 'Too long'],
      name: ['Enter your name'],
      other: ['Unknown'],
    },
    formErrors: ['Too many'],
  };
  expect(problemsOf(answer, form, (field) => field === 'email')).toEqual([
    { message: 'Too many' },
    { fieldId: 'contact-name', message: 'Enter your name', isCorrected: false },
    { fieldId: 'contact-email', message: 'Enter an address', isCorrected: true },
  ]);
});

test('an unavailable form and a new form have no list', () => {
  expect(problemsOf({ kind: 'unavailable' }, form)).toBe('unavailable');
  expect(problemsOf(undefined, form)).toEqual([]);
});

test('prefixes the title with "Error: " only on pages whose form came back', () => {
  const head = [{ title: 'Contact | Firm' }, { property: 'og:title', content: 'Contact | Firm' }];
  expect(withErrorTitle(head)).toEqual([
    { title: 'Error: Contact | Firm' },
    { property: 'og:title', content: 'Contact | Firm' },
  ]);
});

const post = (body: string) =>
  new Request('https://site.example/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a repeated name becomes a list, which the form rejects', async () => {
  expect({ ...(await readFields(post('name=Jane&name=John&topic=press'))) }).toEqual({
    name: ['Jane', 'John'],
    topic: 'press',
  });
});

test('returns all checked boxes of a group', async () => {
  expect(typedValues(await readFields(post('box=a&box=b')))).toEqual({ box: ['a', 'b'] });
});

test('a field named like an Object.prototype property works like any other', async () => {
  expect(typedValues(await readFields(post('__proto__=x&constructor=y'))).constructor).toBe('y');
});

test('returns typed text in full', async () => {
  const message = `${'long '.repeat(3000)}end\r\n<b>&amp;`;
  const fields = await readFields(post(new URLSearchParams({ message }).toString()));
  expect(typedValues(fields).message).toBe(message);
});
