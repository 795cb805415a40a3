import { expect, test } from 'vitest';
import { touchFrom } from '#domain/attribution/touch-from.ts';
import { submissionMeta } from './submission-meta.ts';

const sentFrom = (referer?: string) =>
  submissionMeta(
    new Headers({ 'User-Agent': 'x', ...(referer && { Referer: referer }) }),
    new URL('https://site.example/contact'),
    { clientAddress: '192.0.2.1', contentType: 'application/x-www-form-urlencoded' },
  );

test('the page that holds the form gives its path and its campaign, and nothing else of its query', () => {
  expect(sentFrom('https://site.example/contact?utm_source=news&topic=press&utm_term=cpa')).toMatchObject({
    pagePath: '/contact',
    referrerHost: 'site.example',
    utm: { utm_source: 'news', utm_term: 'cpa' },
  });
});

test.each(['/bookings', '/newsletter/confirm', '/unsubscribe'])(
  'the foot of a page under %s has a form, too: the key in its address is not kept',
  (folder) => {
    const { pagePath, arrival } = sentFrom(`https://site.example${folder}/Key-of-1.person`);
    expect(pagePath).toBe(folder);
    expect(arrival && touchFrom({ ...arrival, at: 0 })?.landingPage).toBe(folder);
  },
);

test("of another site's page only the host is kept", () => {
  expect(sentFrom('https://other.example/private?utm_source=x')).toMatchObject({
    pagePath: null,
    referrerHost: 'other.example',
    utm: {},
  });
});

test('a browser that names no page has the campaign in the address that the form is sent to', () => {
  const address = new URL('https://site.example/contact?utm_campaign=spring');
  const { arrival } = submissionMeta(new Headers(), address, null);
  expect(arrival).toEqual({ address, referrer: '' });
});

test.each([undefined, 'not an address'])('a referrer of %s is no reason to fail', (referer) => {
  expect(sentFrom(referer)).toMatchObject({ pagePath: null, referrerHost: null, utm: {} });
});

test.each([
  ['application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/json; charset=utf-8', false],
])('a body of %s counts as a form: %s', (type, isFormEncoded) => {
  const address = new URL('https://site.example/contact');
  const facts = { clientAddress: '192.0.2.1', contentType: type };
  // What the framework hands to an action says nothing of how the body was sent.
  const headers = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(submissionMeta(headers, address, facts)).toMatchObject({ isFormEncoded });
});
