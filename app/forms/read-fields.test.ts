import { expect, test } from 'vitest';
import { readFields, typedValues } from './read-fields.ts';

const post = (body: string) =>
  new Request('https://site.example/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a repeated name becomes a list, for the form to refuse', async () => {
  expect({ ...(await readFields(post('name=Jane&name=John&topic=press'))) }).toEqual({
    name: ['Jane', 'John'],
    topic: 'press',
  });
});

test('the ticks of a group all come back', async () => {
  expect(typedValues(await readFields(post('box=a&box=b')))).toEqual({ box: ['a', 'b'] });
});

test('a field named like a part of every object is a field like any other', async () => {
  expect(typedValues(await readFields(post('__proto__=x&constructor=y'))).constructor).toBe('y');
});

test('typed text comes back in full', async () => {
  const message = `${'long '.repeat(3000)}end\r\n<b>&amp;`;
  const fields = await readFields(post(new URLSearchParams({ message }).toString()));
  expect(typedValues(fields).message).toBe(message);
});
