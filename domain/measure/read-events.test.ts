import { describe, expect, test } from 'vitest';
import { batchEvents } from './events.ts';
import { readEvents } from './read-events.ts';

const read = (...events: unknown[]) => readEvents(JSON.stringify({ events }));

describe('a batch', () => {
  test('of every kind is read unchanged', () => {
    const events = [
      {
        kind: 'visit',
        page: '/',
        referrerHost: 'www.google.com',
        campaign: 'spring',
        device: 'phone',
      },
      { kind: 'view', page: '/faq' },
      { kind: 'tool-start', tool: 'roi-calculator' },
      { kind: 'tool-finish', tool: 'roi-calculator' },
      { kind: 'form-start', form: 'contact' },
      { kind: 'form-error', form: 'contact' },
      { kind: 'form-submit', form: 'contact' },
      { kind: 'booking', step: 'time-chosen' },
      { kind: 'vital', name: 'CLS', value: 0.02, page: '/', device: 'desktop' },
      { kind: 'search-miss', words: 'payroll' },
    ];
    expect(read(...events)).toEqual(events);
  });

  test('keeps the fields of each kind and no others', () => {
    expect(read({ kind: 'view', page: '/faq', address: '198.51.100.7', n: 1000 })).toEqual([
      { kind: 'view', page: '/faq' },
    ]);
  });

  test('drops unreadable events and keeps the rest', () => {
    const wrong = [
      null,
      'view',
      42,
      [],
      [['kind', 'view']],
      {},
      { kind: 'view' },
      { kind: 'view', page: 7 },
      { kind: 'view', page: '' },
      { kind: 'purchase', page: '/' },
      { kind: ['view'], page: '/' },
      { kind: 'toString', page: '/' },
      { kind: '__proto__', page: '/' },
      { kind: 'constructor', page: '/' },
      { kind: 'visit', page: '/', device: 'tablet' },
      { kind: 'booking', step: 'length' },
      { kind: 'vital', name: 'toString', value: 1, page: '/', device: 'phone' },
      { kind: 'exposure', intent: 'reviews' },
    ];
    expect(read(...wrong, { kind: 'view', page: '/faq' })).toEqual([{ kind: 'view', page: '/faq' }]);
  });

  test('is cut after 50 events', () => {
    const events = Array.from({ length: 60 }, () => ({ kind: 'view', page: '/faq' }));
    expect(read(...events)).toHaveLength(batchEvents);
  });

  test.each([
    '',
    'null',
    '[]',
    '"events"',
    '{"events":{}}',
    '{"events":',
    '{"events":"view"}',
    '['.repeat(8000),
  ])('%.20s is not a batch', (text) => {
    expect(readEvents(text)).toBeUndefined();
  });
});

test.each([
  ['LCP', 0, true],
  ['LCP', 60_000, true],
  ['LCP', 60_001, false],
  ['INP', -1, false],
  ['CLS', 61, false],
  ['FCP', '100', false],
  ['TTFB', null, false],
])('%s of %s is accepted: %s', (name, value, isBelieved) => {
  const event = { kind: 'vital', name, value, page: '/', device: 'phone' };
  expect(read(event)).toEqual(isBelieved ? [event] : []);
});

test('numbers outside of JSON are rejected', () => {
  const text = '{"events":[{"kind":"vital","name":"LCP","value":1e999,"page":"/","device":"phone"}]}';
  expect(readEvents(text)).toEqual([]);
});

test('prototype names in a batch do not affect other objects', () => {
  readEvents('{"events":[{"__proto__":{"kind":"view","page":"/"}}],"__proto__":{"page":"/x"}}');
  expect(readEvents('{"events":[{"__proto__":{"kind":"view","page":"/"}}]}')).toEqual([]);
  expect('page' in {}).toBe(false);
});
