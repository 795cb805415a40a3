/**
 * Token of a call's manage link: constant for the life of the call and impossible to forge without our key. Layout, as
 * base64url: version (1 byte), purpose (1), booking id (16), HMAC (16).
 */
import { bytesOf, idOf } from '../shared/ids.ts';
import { type Secret, sameBytes } from '../shared/secret.ts';

const version = 1;
/** The only purpose so far. */
const manage = 1;
const idBytes = 16;
const macBytes = 16;
const bodyBytes = 2 + idBytes;

export function manageToken(secret: Secret, bookingId: string): string {
  const body = Buffer.concat([Buffer.from([version, manage]), bytesOf(bookingId)]);
  return Buffer.concat([body, secret.sign('booking', body).subarray(0, macBytes)]).toString('base64url');
}

/** Returns the booking's id; undefined unless one of our keys signed the token. Compares in constant time. */
export function bookingOf(secret: Secret, token: string): string | undefined {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient; accept only the canonical spelling.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  const mac = bytes.subarray(bodyBytes);
  const matches = secret.signatures('booking', body).map((own) => sameBytes(own.subarray(0, macBytes), mac));
  if (!matches.includes(true) || body[0] !== version || body[1] !== manage) return undefined;
  return idOf(body.subarray(2));
}
