/**
 * The token in the link that manages a call: the same for the life of the call, and worth nothing without our key.
 * base64url of version (1 byte), purpose (1), booking id (16), HMAC (16).
 */
import { type Secret, sameBytes } from '../secret.ts';

const version = 1;
/** The one thing that such a token is for so far. */
const manage = 1;
const idBytes = 16;
const macBytes = 16;
const bodyBytes = 2 + idBytes;

export function manageToken(secret: Secret, bookingId: string): string {
  const body = Buffer.concat([
    Buffer.from([version, manage]),
    Buffer.from(bookingId.replaceAll('-', ''), 'hex'),
  ]);
  return Buffer.concat([body, secret.sign('booking', body).subarray(0, macBytes)]).toString('base64url');
}

/** The booking's id, or undefined when the token was not made with one of our keys. Compares in constant time. */
export function bookingOf(secret: Secret, token: string): string | undefined {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Decoding forgives; only the one spelling that we would have written counts.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  const mac = bytes.subarray(bodyBytes);
  const matches = secret.signatures('booking', body).map((own) => sameBytes(own.subarray(0, macBytes), mac));
  if (!matches.includes(true) || body[0] !== version || body[1] !== manage) return undefined;
  return body
    .subarray(2)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
