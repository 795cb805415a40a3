import { splitEmail } from '#domain/forms/normalise.ts';

export interface MailAddress {
  name?: string;
  address: string;
}

/** `Name <a@b>` or `a@b`; undefined when it is neither. A host without a dot is allowed here: it is our own. */
export function parseAddress(text: string): MailAddress | undefined {
  const [, quoted, plain, inBrackets] = text.trim().match(/^(?:"([^"]+)"|([^"<>,;]*))\s*<([^<>]+)>$/) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!isSafeAddress(address)) return undefined;
  const name = (quoted ?? plain ?? '').trim();
  return name === '' ? { address } : { name, address };
}

/** Nothing in the address could start another header or another address. Checked again before every delivery. */
export function isSafeAddress(address: string): boolean {
  return /^[^\s<>,;"@\p{Cc}]{1,64}@[^\s<>,;"@\p{Cc}]{1,253}$/u.test(address);
}

/** The address as relays without international mail understand it: domain in ASCII. */
export function deliverable(email: string): string {
  const parts = splitEmail(email);
  return parts ? `${parts.local}@${parts.domain}` : email;
}
