/**
 * Entry of the mail build (scripts/build-mail.ts → build/server/mail.js): how mails look. Node cannot run JSX by itself,
 * so the program loads this through load-renderer.ts and hands it to composeMail; tests import it directly.
 */
import type { RenderMail } from './compose.ts';
import { renderMail as htmlOf } from './render.tsx';
import { textOf } from './text.ts';

export const renderMail: RenderMail = async (contents) => ({
  html: await htmlOf(contents),
  text: textOf(contents),
});
