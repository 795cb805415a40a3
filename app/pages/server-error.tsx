import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { useLoaded } from '../page-data.ts';
import type { PageRequest } from '../page-module.ts';
import { ServerError } from '../sections/error-pages.tsx';
import { Prose } from '../ui/prose.tsx';

export const loader = ({ request, context }: PageRequest) =>
  loadContentPage(request, context.site, 'page');

/** The error page opened directly; its retry link leads home. */
export default function ServerErrorPage() {
  const { page, html, crumbs } = useLoaded<typeof loader>();
  return (
    <ServerError
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      heading={page.heading}
      lede={page.lede}
      retry="/"
    >
      {html && (
        <Prose
          html={html}
          className="mt-9 border-t border-rule-strong pt-4 text-small text-ink-2"
        />
      )}
    </ServerError>
  );
}
