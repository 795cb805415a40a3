/** The text of a content file with its unpublished changes. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { deskLoader, download } from '../at-desk.server.ts';
import { loadFile } from './edit-page.server.ts';

export const loader = deskLoader(async (at) => {
  const { file, text } = await loadFile(at);
  return download(
    text,
    valueFileOf(file) ? 'application/yaml' : 'text/markdown',
    file.split('/').at(-1) ?? '',
  );
});
