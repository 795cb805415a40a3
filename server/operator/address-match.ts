/** Finds one person's address in text, but not another, longer address that contains it. */
import { normaliseEmail, splitEmail } from '#domain/forms/normalise.ts';

export interface AddressMatch {
  /** Lower-case spellings for a preselection in SQL. */
  spellings: readonly string[];
  isIn: (text: string) => boolean;
  /** The text with the address replaced by `[erased]`. */
  without(text: string): string;
}

/** `emails`: spellings of one address: as typed, normalized, with an international domain. */
export function addressMatch(emails: readonly string[]): AddressMatch {
  const spellings = [...new Set(emails.flatMap((email) => [...spelt(email)]))];
  // In JSON a line break before the address is a backslash and a letter, which are not part of it.
  const before = '(?:(?<![a-z0-9._+-])|(?<=\\\\[nrt]))';
  const pattern = () =>
    new RegExp(`${before}(?:${spellings.map(escaped).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`, 'gi');
  return {
    spellings,
    isIn: (text) => pattern().test(text),
    without: (text) => text.replaceAll(pattern(), '[erased]'),
  };
}

function* spelt(email: string): Iterable<string> {
  const typed = email.trim().normalize('NFC').toLowerCase();
  yield typed;
  yield normaliseEmail(typed);
  const parts = splitEmail(typed);
  if (parts) yield `${parts.local}@${parts.domain}`.toLowerCase();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Decodes a mail file's text: joins soft line breaks, decodes quoted-printable and base64. */
export function readableMail(raw: string): string {
  const joined = raw.replaceAll(/=\r?\n/g, '');
  const decoded = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const base64 = [
    ...raw.matchAll(/(?:^|\n)((?:[A-Za-z0-9+/]{4,76}\r?\n)*[A-Za-z0-9+/]{4,76}={0,2}\r?\n)/g),
  ].map(([, part = '']) => Buffer.from(part, 'base64').toString('utf8'));
  // Encoded words in headers also fold long addresses.
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, '');
  return [raw, joined, decoded, unfolded, ...base64].join('\n');
}
