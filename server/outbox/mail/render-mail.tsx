/**
 * Entry of the mail build (scripts/build/build-programs.ts → build/server/mail.js). Node cannot run JSX, so the program loads
 * this through load-renderer.ts and passes it to composeMail; tests import it directly.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContents } from '#domain/messages/mail.ts';
import type { RenderMail } from './compose.ts';
import { Message } from './message.tsx';
import { textOf } from './text.ts';

/** The HTML of a mail: the same bytes for the same contents. */
export const htmlOf = (contents: MailContents): string =>
  `<!doctype html>${renderToStaticMarkup(<Message contents={contents} />)}`;

export const renderMail: RenderMail = async (contents) => ({
  html: htmlOf(contents),
  text: textOf(contents),
});
