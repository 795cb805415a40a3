/** Carries the text that a form began with through the form, so that a change by someone else is noticed. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Bytes; ten times the longest page. */
const mostBytes = 500_000;

export const packText = (text: string): string => deflateRawSync(text).toString('base64url');

/** Undefined for what no form of ours contains. */
export function unpackText(packed: string): string | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes });
    return bytes.toString('utf8');
  } catch {
    return undefined;
  }
}
