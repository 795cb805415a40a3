/** What visitors see when a page was not found or failed. */
import type { PageHead } from '../loaders/page-data.server.ts';
import { useVisit } from '../page-data.ts';
import { PageAnswer } from '../page-module.ts';
import { NotFound, ServerError } from '../sections/error-pages.tsx';

export function PageError() {
  const { failure, url } = useVisit();
  if (failure instanceof PageAnswer && failure.init.status === 404)
    return <NotFound crumbs={(failure.value as Partial<PageHead> | null)?.crumbs ?? []} />;
  return (
    <ServerError
      heading="The server is|out of balance."
      lede="We are finding the transposed digit."
      retry={`${url.pathname}${url.search}`}
    />
  );
}
