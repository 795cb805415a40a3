import { expect, test } from 'vitest';
import { readFields, typedValues } from './read-fields.ts';

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
