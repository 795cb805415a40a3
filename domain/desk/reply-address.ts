/** A reply in the operator's own mail program. */
import { greetingFor } from '../messages/mail.ts';

/**
 * `mailto:` with a subject and a greeting. What visitors typed is encoded whole, so that no name and no address adds a
 * recipient or a header.
 */
export function replyAddress(
  { email, name }: { email: string; name: string | null },
  { about, product }: { about: string; product: string },
): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(`Re: ${about}, ${product}`);
  const body = encodeURIComponent(`${greetingFor(name ?? undefined)}\r\n\r\n`);
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
