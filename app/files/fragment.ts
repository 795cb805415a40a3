import type { PageRequest } from '../page-module.ts';
import { fragmentNames, fragmentPath } from './fragment-address.ts';
import { fragments } from './fragments.server.tsx';

/** /fragments/mega-menu.txt and others: page parts fetched by scripts. Not indexed. */
export function loader({ request }: PageRequest) {
  const { pathname } = new URL(request.url);
  // During prerendering the path may have the router's suffix.
  const name = fragmentNames.find((one) => pathname.startsWith(fragmentPath(one)));
  if (!name) throw new Response('There is no such fragment.', { status: 404 });
  return new Response(fragments[name], {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
