import { describe, expect, test } from 'vitest';
import { outsideSources } from '#domain/measure/consent.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import { isSameOrigin, loggedPath, logLevelOf } from './exchange.ts';
import { contentSecurityPolicy, pageCacheControl } from './response-headers.ts';

const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };

/** The policy by directive. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('a delivered page reaches its own host and no other', () => {
  const policy = contentSecurityPolicy(inline, { outside: outsideSources({ remembers: true }) });
  expect(policy).toBe(contentSecurityPolicy(inline));
  expect(policy).not.toMatch(/https?:/);
  expect(directives(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-a' 'sha256-b'",
    'style-src-elem': "'self' 'sha256-c'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
  });
});

test('a configured Plausible opens a connection to its host and nothing else', () => {
  const outside = outsideSources({
    remembers: true,
    plausible: { domain: 'doe.example', origin: 'https://stats.doe.example' },
  });
  const without = directives(contentSecurityPolicy(inline));
  expect(directives(contentSecurityPolicy(inline, { outside }))).toEqual({
    ...without,
    'connect-src': "'self' https://stats.doe.example",
  });
});

test('a configured Google Analytics opens script, connection and image sources and nothing else', () => {
  const without = directives(contentSecurityPolicy(inline));
  const policy = directives(
    contentSecurityPolicy(inline, {
      outside: outsideSources({ remembers: true, ga4: 'G-ABC123' }),
    }),
  );
  const changed = Object.keys(policy).filter((name) => policy[name] !== without[name]);
  expect(changed.sort()).toEqual(['connect-src', 'img-src', 'script-src']);
  expect(policy['script-src']).toBe(
    "'self' 'sha256-a' 'sha256-b' https://www.googletagmanager.com",
  );
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-(?!inline)|unsafe-inline.*script/);
});

test('only an embeddable page may be framed', () => {
  const framing = (policy: string) => directives(policy)['frame-ancestors'];
  expect(framing(contentSecurityPolicy(inline))).toBe("'none'");
  expect(framing(contentSecurityPolicy(inline, { framedBy: 'anyone' }))).toBe('*');
});

test.each([
  ['a tool with values', true, 200, '/tools/roi-calculator', 'private, no-cache'],
  ['what was just sent', true, 200, '/thank-you', 'no-store'],
  ['the change of a call', true, 200, '/bookings/AbC-_dE/cancel', 'no-store'],
  ['a form given back with what was typed', false, 422, '/contact', 'no-store'],
  ['a missing page', true, 404, '/nowhere', 'no-store'],
])('%s', (_, isRead, status, path, expected) => {
  expect(pageCacheControl(isRead, status, path)).toBe(expected);
});

test.each(keyedFolders.split('|'))('what a key opens in /%s is not stored', (folder) => {
  expect(pageCacheControl(true, 200, `/${folder}/AbC-_dE`)).toBe('no-store');
});

describe('same origin', () => {
  const hosts = ['www.example.com', '127.0.0.1:3000'];
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' }, false],
    [{ origin: 'https://www.example.com' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%o → %s', (headers, allowed) => {
    expect(isSameOrigin(headers, hosts)).toBe(allowed);
  });
});

test.each([
  ['/about', 200, 'info'],
  ['/assets/page-a1b2.js', 200, 'debug'],
  ['/assets/of-another-build.js', 404, 'info'],
] as const)('%s with status %i is logged as %s', (path, status, level) => {
  expect(logLevelOf(path, status)).toBe(level);
});

test.each([
  ['/bookings/AbC-_1', '/bookings/:token'],
  ['/bookings/AbC-_1.ics', '/bookings/:token.ics'],
  ['//newsletter/confirm//AbC-_1', '/newsletter/confirm/:token'],
  ['/desk/sign-in/AbC-_1', '/desk/sign-in/:token'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
