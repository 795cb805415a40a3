/**
 * Entry of the mail build (scripts/build/build-programs.ts → build/server/mail.js). Node cannot run JSX, so the program loads
 * this through load-renderer.ts and passes it to composeMail; tests import it directly.
 */
import { render } from '@react-email/render';
import type { MailContents } from '#domain/messages/mail.ts';
import type { RenderMail } from './compose.ts';
import { Message } from './message.tsx';
import { textOf } from './text.ts';

/** The HTML of a mail: the same bytes for the same contents. */
export async function htmlOf(contents: MailContents): Promise<string> {
  const html = await render(<Message contents={contents} />);
  // React's boundary comments are useless in a mail; the doctype becomes the current one.
  return html
    .replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>')
    .replaceAll(/<!--\/?(\$|html|head|body)-->/g, '');
}

export const renderMail: RenderMail = async (contents) => ({
  html: await htmlOf(contents),
  text: textOf(contents),
});
