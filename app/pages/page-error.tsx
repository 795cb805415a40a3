import { type HeadersArgs, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import type { PageHead } from '../loaders/page-data.server.ts';
import { NotFound, ServerError } from '../sections/error-pages.tsx';

/** What every page exports: its head, and below its error boundary. */
export { pageMeta as meta } from '../layout/document/meta.ts';

/** Headers of pages with a form: those of its action. */
export const actionHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;

/** Of every page, so that header and footer aren't rendered again, and of the root for errors outside pages. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound crumbs={(error.data as Partial<PageHead> | null)?.crumbs ?? []} />;
  return (
    <ServerError
      heading="The server is|out of balance."
      lede="We are finding the transposed digit."
      retry={`${pathname}${search}`}
    />
  );
}
