/** Drafts of replies: plain text with the values filled in. */
import { greetingFor } from '../messages/mail.ts';

interface Values {
  name: string | null;
  author: string;
  product: string;
  bookingUrl: string;
}

export const replyTemplates = {
  answer: {
    words: 'Thank and answer',
    lines: () => ['Thank you for your message.', ''],
  },
  call: {
    words: 'Offer a call',
    lines: ({ bookingUrl }: Values) => [
      'Thank you for your message. A call of half an hour is the quickest way to an answer. Choose a time that suits you:',
      bookingUrl,
      'If none does, reply with two or three that do.',
    ],
  },
} as const;

export type ReplyTemplate = keyof typeof replyTemplates;

export const isReplyTemplate = (name: string | undefined): name is ReplyTemplate =>
  name !== undefined && Object.hasOwn(replyTemplates, name);

export function replyText(name: ReplyTemplate, values: Values): string {
  const lines = replyTemplates[name].lines(values);
  return [
    greetingFor(values.name ?? undefined),
    '',
    ...lines,
    '',
    `${values.author}, ${values.product}`,
  ].join('\n');
}

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
