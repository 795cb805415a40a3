/** The text of a content file with its unpublished changes, for sites whose server may not write to its folder. */

import type { LoaderFunctionArgs } from 'react-router';
import { valueFileOf } from '#content/editing/content-file.ts';
import { requireDesk } from '../require-desk.server.ts';
import { loadFile } from './edit-page.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { file, text } = await loadFile(requireDesk(context), new URL(request.url).searchParams);
  const name = file.split('/').at(-1);
  return new Response(text, {
    headers: {
      'Content-Type': `${valueFileOf(file) ? 'application/yaml' : 'text/markdown'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
