/** How a server that speaks HTTP wants to be signed in to: Basic (RFC 7617), or Digest (RFC 7616) once it asks for it. */
import { createHash, randomBytes } from 'node:crypto';

interface Challenge {
  scheme: string;
  params: Readonly<Record<string, string>>;
}

const longestHeader = 4000;

/** Several of one header arrive joined by commas. */
export function challengesIn(header = ''): Challenge[] {
  const found: { scheme: string; params: Record<string, string> }[] = [];
  const pieces = /([\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\s,"]+))?/g;
  for (const [, name = '', value] of header.slice(0, longestHeader).matchAll(pieces)) {
    if (value === undefined) found.push({ scheme: name.toLowerCase(), params: {} });
    const params = found.at(-1)?.params;
    if (value !== undefined && params)
      params[name.toLowerCase()] = value.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
  }
  return found;
}

const hashes = new Map(
  Object.entries({ md5: 'md5', 'sha-256': 'sha256', 'sha-512-256': 'sha512-256' }),
);

/** The first Digest challenge that can be answered: servers name the one they prefer first. */
const answerable = (challenges: readonly Challenge[]) =>
  challenges.find(
    ({ scheme, params: { nonce, qop = 'auth', algorithm = 'md5' } }) =>
      scheme === 'digest' &&
      nonce !== undefined &&
      hashes.has(algorithm.toLowerCase().replace(/-sess$/, '')) &&
      qop.split(/[\s,]+/).includes('auth'),
  )?.params;

interface DigestRequest {
  method: string;
  /** Path and query, as sent. */
  uri: string;
  /** How often the server's nonce was used, with this time. */
  count: number;
  cnonce: string;
}

interface User {
  username: string;
  password: string;
}

export function digestHeader(
  params: Challenge['params'],
  { username, password }: User,
  { method, uri, count, cnonce }: DigestRequest,
): string {
  const { realm = '', nonce = '', opaque, algorithm, qop, userhash } = params;
  const name = (algorithm ?? 'md5').toLowerCase();
  const kind = hashes.get(name.replace(/-sess$/, '')) ?? 'md5';
  const hash = (...parts: string[]) => createHash(kind).update(parts.join(':')).digest('hex');
  const login = hash(username, realm, password);
  const key = name.endsWith('-sess') ? hash(login, nonce, cnonce) : login;
  const nc = count.toString(16).padStart(8, '0');
  const between = qop === undefined ? [nonce] : [nonce, nc, cnonce, 'auth'];
  const isHashed = userhash?.toLowerCase() === 'true';
  const quoted = {
    username: isHashed ? hash(username, realm) : username,
    realm,
    nonce,
    uri,
    response: hash(key, ...between, hash(method, uri)),
    ...(opaque !== undefined && { opaque }),
    ...(qop !== undefined && { cnonce }),
  };
  const plain = {
    ...(algorithm !== undefined && { algorithm }),
    ...(qop !== undefined && { qop: 'auth', nc }),
    ...(isHashed && { userhash: 'true' }),
  };
  const fields = [
    ...Object.entries(quoted).map(
      ([key, value]) => `${key}="${value.replaceAll(/["\\]/g, '\\$&')}"`,
    ),
    ...Object.entries(plain).map(([key, value]) => `${key}=${value}`),
  ];
  return `Digest ${fields.join(', ')}`;
}

export function signIn(user: User) {
  const basic = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
  let digest: Challenge['params'] | undefined;
  let count = 0;
  return {
    /** The `Authorization` of a request. */
    header(method: string, { pathname, search }: URL): string {
      if (!digest) return basic;
      count += 1;
      const cnonce = randomBytes(12).toString('hex');
      return digestHeader(digest, user, { method, uri: pathname + search, count, cnonce });
    },
    /**
     * Whether a refused request is worth sending again. `sent`: its `Authorization`; `header`: the `WWW-Authenticate` of
     * the answer.
     */
    mayTryAgain(sent: string, header: string | undefined): boolean {
      const asked = answerable(challengesIn(header));
      if (!asked || (sent !== basic && asked.stale?.toLowerCase() !== 'true')) return false;
      if (digest?.nonce !== asked.nonce) [digest, count] = [asked, 0];
      return true;
    },
  };
}

/** Completes "The calendar …" after a request was refused with status 401. */
export function refusalWords(header: string | undefined): string {
  const challenges = challengesIn(header);
  const has = (...schemes: string[]) => challenges.find(({ scheme }) => schemes.includes(scheme));
  if (challenges.length === 0 || has('basic') || answerable(challenges))
    return 'refuses the user name or the app password';
  if (has('digest'))
    return 'asks for a kind of Digest sign-in that this site does not know: set its sign-in to Basic (in Baïkal: WebDAV authentication type)';
  if (has('bearer', 'oauth', 'authsub', 'googlelogin'))
    return 'takes no user name and password, only a sign-in with OAuth: use the private address of the calendar instead';
  if (has('negotiate', 'ntlm', 'kerberos'))
    return 'takes only the sign-in of a Windows network (Negotiate): allow Basic there, or use the private address of the calendar instead';
  return `asks for the sign-in “${challenges[0]?.scheme.slice(0, 20)}”, which this site does not know: set it to Basic there`;
}
