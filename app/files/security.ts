import { type LoaderFunctionArgs, redirect } from 'react-router';
import { securityPath, securityTxt } from '#content/for-programs/security-txt.ts';
import { site } from '#content/site/site.ts';
import { servicesContext } from '../loaders/context.ts';

/** /.well-known/security.txt per the standard, and /security.txt, where people look first. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname !== securityPath) return redirect(securityPath, 301);
  return new Response(securityTxt(site, context.get(servicesContext).clock.now()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
