import { expect, test } from 'vitest';
import { challengesIn, digestHeader, refusalWords, signIn } from './sign-in.ts';

const user = { username: 'Mufasa', password: 'Circle of Life' };
const realm = 'http-auth@example.org';
const request = { method: 'GET', uri: '/dir/index.html', count: 1 };

/** Of RFC 7616, section 3.9.1, and of RFC 2617, section 3.5. */
test.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('the example of RFC 7616 with %s', (algorithm, response) => {
  const params = {
    realm,
    nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
    qop: 'auth, auth-int',
    opaque: 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS',
    algorithm,
  };
  const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
  const header = digestHeader(params, user, { ...request, cnonce });
  expect(header).toContain(`response="${response}"`);
  expect(header).toContain('qop=auth, nc=00000001');
});

test('a server without qop, and one that hides the user name', () => {
  const old = digestHeader({ realm, nonce: 'n' }, user, { ...request, cnonce: 'c' });
  expect(old).not.toMatch(/qop|cnonce|nc=/);
  const hidden = digestHeader(
    { realm, nonce: 'n', qop: 'auth', algorithm: 'SHA-256', userhash: 'true' },
    user,
    { ...request, cnonce: 'c' },
  );
  expect(hidden).toMatch(/username="[\da-f]{64}".*userhash=true/);
  expect(hidden).not.toContain('Mufasa');
});

const digest = (more = '') =>
  `Digest realm="BaikalDAV",qop="auth",nonce="65f1",opaque="df58"${more}`;
const login = 'refuses the user name or the app password';

test.each([
  ['no header', undefined, false, login],
  ['Basic', 'Basic realm="sabre/dav", charset="UTF-8"', false, login],
  ['Baïkal', digest(), true, login],
  ['Digest beside Basic', `${digest()}, Basic realm="a, b"`, true, login],
  [
    'SHA-256 before MD5',
    `${digest(', algorithm=SHA-256')}, ${digest(', algorithm=MD5')}`,
    true,
    login,
  ],
  [
    'only a new kind',
    digest(', algorithm="SHA3-256"'),
    false,
    /a kind of Digest .*Basic \(in Baïkal/,
  ],
  [
    'Google',
    'Bearer realm="https://accounts.google.com/"',
    false,
    /only a sign-in with OAuth: use the private address/,
  ],
  ['Exchange', 'Negotiate, NTLM', false, /Windows network.*allow Basic/],
  ['SCRAM', 'SCRAM-SHA-256 realm="x"', false, /the sign-in “scram-sha-256”/],
])('%s', (_, header, mayTryAgain, words) => {
  const signing = signIn({ username: 'ann', password: 'x' });
  const sent = signing.header('GET', new URL('https://dav.example/a?b'));
  expect(sent).toBe('Basic YW5uOng=');
  expect(signing.mayTryAgain(sent, header)).toBe(mayTryAgain);
  expect(refusalWords(header)).toMatch(words);
});

test('a used nonce is asked anew once it is stale, and counts up until then', () => {
  const signing = signIn({ username: 'ann', password: 'x' });
  const next = () => signing.header('GET', new URL('https://dav.example/a?b'));
  const [first, second] = [next(), next()];
  // Two requests at once get a challenge each.
  expect([first, second].map((sent) => signing.mayTryAgain(sent, digest()))).toEqual([true, true]);
  expect([next(), next()]).toEqual([
    expect.stringMatching(/^Digest username="ann".*uri="\/a\?b".*nc=00000001/),
    expect.stringMatching(/nc=00000002/),
  ]);
  const sent = next();
  expect(signing.mayTryAgain(sent, digest())).toBe(false);
  expect(signing.mayTryAgain(sent, digest().replace('65f1', '7000').concat(', stale=TRUE'))).toBe(
    true,
  );
  expect(next()).toMatch(/nonce="7000".*nc=00000001/);
});

test('quotes and backslashes of a realm are read and written back', () => {
  const [one] = challengesIn('Digest realm="a \\"b\\" \\\\c", nonce="1"');
  expect(one?.params.realm).toBe('a "b" \\c');
  const header = digestHeader(one?.params ?? {}, user, { ...request, cnonce: 'c' });
  expect(header).toContain('realm="a \\"b\\" \\\\c"');
});
