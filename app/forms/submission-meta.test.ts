import { expect, test } from 'vitest';
import { touchFrom } from '#domain/measure/touch.ts';
import { submissionMeta } from './submission-meta.ts';

const sentFrom = (referer?: string) =>
  submissionMeta(
    new Headers({ 'User-Agent': 'x', ...(referer && { Referer: referer }) }),
    new URL('https://site.example/contact'),
    { clientAddress: '192.0.2.1', contentType: 'application/x-www-form-urlencoded' },
  );

test("records the path and campaign of the form's page, and nothing else from its query", () => {
  expect(
    sentFrom('https://site.example/contact?utm_source=news&topic=press&utm_term=cpa'),
  ).toMatchObject({
    pagePath: '/contact',
    referrerHost: 'site.example',
    utm: { utm_source: 'news', utm_term: 'cpa' },
  });
});

test.each(['/bookings', '/newsletter/confirm', '/unsubscribe'])(
  'drops the key from addresses under %s',
  (folder) => {
    const { pagePath, arrival } = sentFrom(`https://site.example${folder}/Key-of-1.person`);
    expect(pagePath).toBe(folder);
    expect(arrival && touchFrom({ ...arrival, at: 0 })?.landingPage).toBe(folder);
  },
);

test('keeps only the host of other sites', () => {
  expect(sentFrom('https://other.example/private?utm_source=x')).toMatchObject({
    pagePath: null,
    referrerHost: 'other.example',
    utm: {},
  });
});

test("without a referrer, takes the campaign from the form's own address", () => {
  const address = new URL('https://site.example/contact?utm_campaign=spring');
  const { arrival } = submissionMeta(new Headers(), address, null);
  expect(arrival).toEqual({ address, referrer: '' });
});

test.each([undefined, 'not an address'])('accepts a referrer of %s', (referer) => {
  expect(sentFrom(referer)).toMatchObject({ pagePath: null, referrerHost: null, utm: {} });
});

test.each([
  ['application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/json; charset=utf-8', false],
])('whether a body of %s counts as a form: %s', (type, isFormEncoded) => {
  const address = new URL('https://site.example/contact');
  const facts = { clientAddress: '192.0.2.1', contentType: type };
  // The framework's request doesn't show how the body was sent.
  const headers = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(submissionMeta(headers, address, facts)).toMatchObject({ isFormEncoded });
});
