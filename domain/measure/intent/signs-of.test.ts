import { expect, test } from 'vitest';
import { signsOf } from './intent.ts';

test('keeps what chooses an entry and the pages it changes, and drops the texts', () => {
  const entry = {
    id: 'reviews',
    name: 'Review requests',
    campaigns: ['reviews*'],
    terms: ['google reviews'],
    referrers: ['/resources/reviews'],
    rewrites: { '/': { heading: 'Good work, reviewed.' } },
  };
  expect(signsOf(entry)).toEqual({ ...entry, name: '', rewrites: { '/': {} } });
});
