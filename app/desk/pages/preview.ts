/**
 * What the editor's form asks while a person types: the true page, as saved or as typed; and, at `typedPath`, that the
 * words are kept, and what is wrong with them.
 */

import { valueFileOf } from '#content/editing/content-file.ts';
import { thumbnailAddress, typedPath } from '#domain/desk/addresses.ts';
import { xmlText } from '#domain/metadata/xml.ts';
import { type PageModule, withStatus } from '../../page-module.ts';
import { type AtDesk, deskLoader, download, ownerAction } from '../at-desk.server.ts';
import { keepTyped, loadFile, loadTyped, typedText } from './edit-page.server.ts';

/** Nothing runs, nothing can be sent, and only the editor may frame it. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    'sandbox allow-same-origin',
  ].join('; '),
};

export const load = deskLoader(async (at) => answer(at, await loadTyped(at)));

export const act = ownerAction(
  async (at) => {
    if (at.pathname === typedPath) return Response.json(await keepTyped(at));
    const typed = typedText(at.form);
    if (!typed) throw withStatus(null, { status: 404 });
    return typed.fault ? shownAs(faultPage(typed.fault)) : answer(at, typed);
  },
  () => true,
);

async function answer(
  { desk }: AtDesk,
  { file, text }: { file: string; text: string },
): Promise<Response> {
  const preview = await desk.pages.previews.render({ file, text });
  return shownAs(
    'html' in preview
      ? withUploads(preview.html).replace('</head>', `${pressable}</head>`)
      : faultPage(preview.fault),
  );
}

const shownAs = (html: string) => new Response(html, { headers });

/** Uploads have no address on the public site until they are published. */
const withUploads = (html: string) =>
  html.replaceAll(
    /"(\/pictures\/[\w-]+\.\w+)"/g,
    (_, address: string) => `"${thumbnailAddress(address)}"`,
  );

/** The editor marks the sentences that can be changed (write-in-place.ts). */
const pressable =
  '<style>[data-written]{cursor:text}[data-written]:is(:hover,:focus-visible){outline:2px solid var(--brand);outline-offset:2px}</style>';

const faultPage = (fault: string) => `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No preview yet</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:2rem;max-width:40rem}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}</style>
</head><body><main><h1>No preview yet</h1><p>The page appears here once you correct this:</p><pre>${xmlText(fault)}</pre></main></body></html>`;

const downloadFileLoader = deskLoader(async (at) => {
  const { file, text } = await loadFile(at);
  return download(
    text,
    valueFileOf(file) ? 'application/yaml' : 'text/markdown',
    file.split('/').at(-1) ?? '',
  );
});

export const downloadFile: PageModule = { load: downloadFileLoader };
