import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { ServerError } from '../sections/error-pages.tsx';
import { Prose } from '../ui/prose.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadContentPage(request, 'page');

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

/** The error page opened directly; its retry link leads home. */
export default function ServerErrorPage() {
  const { page, html, crumbs } = useLoaderData<typeof loader>();
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
