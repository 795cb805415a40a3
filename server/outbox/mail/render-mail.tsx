/**
 * Entry of the mail build (vite.config.ts → build/server/mail.js). Node cannot run JSX, so the program loads
 * this through load-renderer.ts and passes it to composeMail; tests import it directly.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContents } from '#domain/messages/mail.ts';
import type { RenderMail } from './compose.ts';
import { Message } from './message.tsx';
import { PaintContext, paintsOf } from './paint.ts';
import { textOf } from './text.ts';

/** The HTML of a mail: the same bytes for the same contents and color of the brand. */
export function htmlOf(contents: MailContents, color?: string): string {
  const message = (
    <PaintContext value={paintsOf(color)}>
      <Message contents={contents} />
    </PaintContext>
  );
  return `<!doctype html>${renderToStaticMarkup(message)}`;
}

export const renderMail: RenderMail = async (contents, color) => ({
  html: htmlOf(contents, color),
  text: textOf(contents),
});
