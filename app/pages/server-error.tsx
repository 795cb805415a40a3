import { definePage, type PropsOf } from '../define-page.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Closing } from '../sections/blocks.tsx';
import { ServerError } from '../sections/error-pages.tsx';
import { Prose } from '../ui/prose.tsx';

/** The error page opened directly; its retry link leads home. */
function ServerErrorPage({ page, html, crumbs }: PropsOf<'page'>) {
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

export const serverError = definePage({ kind: 'page', blocks: [ServerErrorPage, Closing] });
