/**
 * Entry of the mail build (scripts/build/build-programs.ts → build/server/mail.js). Node cannot run JSX, so the program loads
 * this through load-renderer.ts and passes it to composeMail; tests import it directly.
 */
import type { RenderMail } from './compose.ts';
import { renderMail as htmlOf } from './render.tsx';
import { textOf } from './text.ts';

export const renderMail: RenderMail = async (contents) => ({
  html: await htmlOf(contents),
  text: textOf(contents),
});
