/**
 * Entry of the mail build (scripts/build-mail.ts → build/server/mail.js): how mails look. Node cannot run JSX by itself,
 * so the program loads this through load-renderer.ts and hands it to composeMail; tests import it directly.
 */
import type { RenderMail } from './compose.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

export const renderMail: RenderMail = async (contents) => ({
  html: htmlOf(contents),
  text: textOf(contents),
});
