/**
 * Signed messages passed through a visitor's browser: readable by anyone, forgeable by no one. Layout, as base64url:
 * version (1 byte), key id (4), issue time in ms (6), content, HMAC (16).
 */
import { type Purpose, type Secret, sameBytes } from './secret.ts';

const version = 1;
const headBytes = 11;
const macBytes = 16;

type Opened =
  | { state: 'ok'; issuedAt: number; content: Buffer }
  /** Signed with a key no longer in use. */
  | { state: 'retired' }
  | { state: 'invalid' };

export function seal(secret: Secret, purpose: Purpose, issuedAt: number, content: Buffer): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  secret.keyIds[0]?.copy(head, 1);
  head.writeUIntBE(issuedAt, 5, 6);
  const body = Buffer.concat([head, content]);
  return Buffer.concat([body, secret.sign(purpose, body).subarray(0, macBytes)]).toString('base64url');
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
  const isOurs = secret.signatures(purpose, body).some((own) => sameBytes(own.subarray(0, macBytes), mac));
  if (!isOurs) return { state: 'invalid' };
  return { state: 'ok', issuedAt: bytes.readUIntBE(5, 6), content: body.subarray(headBytes) };
}
