import type { LoaderFunctionArgs } from 'react-router';
import { fragmentNames, fragmentPath } from '../fragments/fragment-address.ts';
import { fragments } from '../fragments/fragments.server.tsx';

/** /fragments/mega-menu.txt and its like: parts of pages that scripts fetch. No search engine lists them. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  // While the build prerenders, the address may have an ending of the router's.
  const name = fragmentNames.find((one) => pathname.startsWith(fragmentPath(one)));
  if (!name) throw new Response('There is no such fragment.', { status: 404 });
  return new Response(fragments[name], {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
