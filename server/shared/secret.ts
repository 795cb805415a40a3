/** The site's secret: from SECRET_KEY, or created once beside the database. Keys per purpose are derived from it. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

export type Purpose =
  | 'form-token'
  | 'thank-you'
  | 'ip-hash'
  | 'suppression'
  | 'booking'
  | 'newsletter-confirm'
  | 'unsubscribe'
  | 'desk-csrf'
  | 'desk-challenge'
  | 'calendar-password'
  | 'calendar-address'
  | 'mail-password';

/** Of AES-GCM. */
const nonceBytes = 12;
const tagBytes = 16;

export type Secret = ReturnType<typeof createSecret>;

/** `keys`: at least 32 characters each; the first signs, all verify. */
export function createSecret(keys: readonly string[]) {
  const derived = new Map<string, Buffer>();
  const keyFor = (key: string, purpose: string) => {
    const id = `${purpose} ${key}`;
    const known = derived.get(id);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', key, '', `site ${purpose} v1`, 32));
    derived.set(id, made);
    return made;
  };
  /** HMAC-SHA256 with each key, the signing one first. */
  const signatures = (purpose: Purpose, data: Buffer | string) =>
    keys.map((key) => createHmac('sha256', keyFor(key, purpose)).update(data).digest());
  return {
    signatures,
    /** HMAC-SHA256 with the first key. */
    sign: (purpose: Purpose, data: Buffer | string): Buffer =>
      signatures(purpose, data)[0] ?? randomBytes(32),
    /** Encrypts with the first key. `about`: whose secret it is, because it opens with the same words only. */
    conceal(purpose: Purpose, text: string, about: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(keys[0] ?? '', purpose), nonce);
      cipher.setAAD(Buffer.from(about));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...body]).toString('base64url');
    },
    /** Undefined if no key opens it: it was changed, belongs to something else, or the keys are others now. */
    reveal(purpose: Purpose, concealed: string, about: string): string | undefined {
      const bytes = Buffer.from(concealed, 'base64url');
      const [nonce, tag, body] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ];
      for (const key of keys) {
        try {
          const opening = createDecipheriv('aes-256-gcm', keyFor(key, purpose), nonce, {
            authTagLength: tagBytes,
          });
          opening.setAAD(Buffer.from(about)).setAuthTag(tag);
          return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
        } catch {
          // The next key may open it.
        }
      }
      return undefined;
    },
    /** Four bytes that identify each key without revealing it. */
    keyIds: keys.map((key) =>
      createHash('sha256').update(keyFor(key, 'key-id')).digest().subarray(0, 4),
    ),
  };
}

/** The site's secret: SECRET_KEY, or else the file. */
export function secretOf(config: {
  secretKeys?: readonly string[] | undefined;
  dataDir: string;
}): Secret {
  return createSecret(config.secretKeys ?? secretFile(config.dataDir));
}

/** Reads `secret.key` in the data folder, or creates it (mode 0600). Safe when two processes start at once. */
export function secretFile(dataDir: string): string[] {
  const file = join(dataDir, 'secret.key');
  const keys = read(file) ?? make(file);
  if (keys.some((key) => key.length < 32)) {
    throw new UserError(
      `${file} is damaged: it must hold at least 32 characters. Put a backup of it back.`,
    );
  }
  return keys;
}

function read(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .split(',')
      .map((key) => key.trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function make(file: string): string[] {
  const temporary = `${file}.${process.pid}`;
  const handle = openSync(temporary, 'w', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    // Linking fails if another process was first, and never exposes a half-written file.
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  return read(file) ?? [];
}

/** Compares in constant time; unequal lengths are unequal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

const version = 1;
const headBytes = 11;
const macBytes = 16;

type Opened =
  | { state: 'ok'; issuedAt: number; content: Buffer }
  /** Signed with a key no longer in use. */
  | { state: 'retired' }
  | { state: 'invalid' };

/**
 * A signed message passed through a visitor's browser: readable by anyone, forgeable by no one. Layout, as base64url:
 * version (1 byte), key id (4), issue time in ms (6), content, HMAC (16).
 */
export function seal(secret: Secret, purpose: Purpose, issuedAt: number, content: Buffer): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  secret.keyIds[0]?.copy(head, 1);
  head.writeUIntBE(issuedAt, 5, 6);
  const body = Buffer.concat([head, content]);
  return Buffer.concat([body, secret.sign(purpose, body).subarray(0, macBytes)]).toString(
    'base64url',
  );
}

export function open(secret: Secret, purpose: Purpose, text: string): Opened {
  const bytes = Buffer.from(text, 'base64url');
  // Decoding is lenient; accept only the canonical spelling.
  if (bytes.length < headBytes + macBytes || bytes.toString('base64url') !== text)
    return { state: 'invalid' };
  if (bytes.readUInt8(0) !== version) return { state: 'invalid' };
  const keyId = bytes.subarray(1, 5);
  if (!secret.keyIds.some((known) => sameBytes(known, keyId))) return { state: 'retired' };
  const body = bytes.subarray(0, -macBytes);
  const mac = bytes.subarray(-macBytes);
  const isOurs = secret
    .signatures(purpose, body)
    .some((own) => sameBytes(own.subarray(0, macBytes), mac));
  if (!isOurs) return { state: 'invalid' };
  return { state: 'ok', issuedAt: bytes.readUIntBE(5, 6), content: body.subarray(headBytes) };
}
