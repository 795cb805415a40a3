import { readMailbox, splitEmail } from '#domain/forms/normalise.ts';

export interface MailAddress {
  name?: string;
  address: string;
}

/** Parses `Name <a@b>` or `a@b`; undefined if it is neither. Accepts a host without a dot, since it may be our own. */
export function parseAddress(text: string): MailAddress | undefined {
  const { name = '', email: address } = readMailbox(text, isSafeAddress) ?? {};
  if (address === undefined) return undefined;
  // A line break could begin another header.
  const line = name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line ? { name: line, address } : { address };
}

/** Whether the address could not start another header or address. Checked again before every delivery. */
export function isSafeAddress(address: string): boolean {
  return /^[^\s<>,;"@\p{Cc}]{1,64}@[^\s<>,;"@\p{Cc}]{1,253}$/u.test(address);
}

/** The address for relays without international mail: domain in ASCII. */
export function deliverable(email: string): string {
  const parts = splitEmail(email);
  return parts ? `${parts.local}@${parts.domain}` : email;
}
