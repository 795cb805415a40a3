import type { PageRequest } from '../page-module.ts';
import { fragmentNames, fragmentPath } from './fragment-address.ts';
import { fragmentsOf } from './fragments.server.tsx';

/** /fragments/mega-menu.txt and others: page parts fetched by scripts. Not indexed. */
export function load({ request, context }: PageRequest) {
  const { pathname } = new URL(request.url);
  const name = fragmentNames.find((one) => pathname === fragmentPath(one));
  if (!name) throw new Response('There is no such fragment.', { status: 404 });
  return new Response(fragmentsOf(context.site).parts[name], {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
