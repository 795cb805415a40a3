/** The true page of a content file: as saved, or as typed when the editor's form is sent here. */

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { escaped } from '../../charts/escaped.ts';
import { type AtDesk, requireDesk } from '../require-desk.server.ts';
import { loadFile } from './edit-page.server.ts';
import { typedText } from './typed-text.server.ts';

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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = requireDesk(context);
  const { file, text } = await loadFile(at, new URL(request.url).searchParams);
  return answer(at, file, text);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const at = requireDesk(context, { write: true });
  const typed = typedText(await request.formData());
  if (!typed) throw data(null, { status: 404 });
  return answer(at, typed.file, typed.text);
}

async function answer({ desk }: AtDesk, file: string, text: string): Promise<Response> {
  const preview = await desk.pages.previews.render({ file, text });
  if ('html' in preview) return new Response(preview.html, { headers });
  return new Response(faultPage(preview.fault), { headers });
}

const faultPage = (fault: string) => `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No preview yet</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:2rem;max-width:40rem}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}</style>
</head><body><main><h1>No preview yet</h1><p>The page appears here once these are put right:</p><pre>${escaped(fault)}</pre></main></body></html>`;
