import { render } from '@react-email/render';
import type { MailContents } from '#domain/messages/mail.ts';
import { Message } from './message.tsx';

/** The HTML of a mail: the same bytes for the same contents. Compiled in the build, because Node reads no JSX. */
export async function renderMail(contents: MailContents): Promise<string> {
  const html = await render(<Message contents={contents} />);
  // Marks of React's boundaries are of no use in a mail; the document type is today's.
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>').replaceAll(/<!--\/?(\$|html|head|body)-->/g, '');
}
