import { render } from '@react-email/render';
import type { MailContents } from '#domain/messages/mail.ts';
import { Message } from './message.tsx';

/** The HTML of a mail: the same bytes for the same contents. Compiled in the build, because Node cannot run JSX. */
export async function renderMail(contents: MailContents): Promise<string> {
  const html = await render(<Message contents={contents} />);
  // React's boundary comments are useless in a mail; the doctype becomes the current one.
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>').replaceAll(/<!--\/?(\$|html|head|body)-->/g, '');
}
