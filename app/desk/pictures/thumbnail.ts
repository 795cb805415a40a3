/** A small copy of a picture. Names of uploads change with their content, so browsers keep it. */
import { deskLoader, found } from '../at-desk.server.ts';

export const loader = deskLoader(async ({ desk, query }) => {
  const address = query.get('address') ?? '';
  const isKnown =
    (await desk.pictures.isStored(address)) || (await desk.pictures.find(address)) !== undefined;
  const bytes = await desk.pictures.thumbnail(found(isKnown ? address : undefined));
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=604800' },
  });
});
