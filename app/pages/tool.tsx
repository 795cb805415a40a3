import { Suspense } from 'react';
import {
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { table } from '#content/index.ts';
import { filteredMetadata } from '#content/metadata.ts';
import { site } from '#content/site.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { formReturnedContext, withErrorTitle } from '../forms/returned-context.ts';
import { Island } from '../islands/island.server.tsx';
import { headOf } from '../meta.ts';
import { contentPage, findPage, missing } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { ToolAnswers, ToolNeeds } from '../sections/tool-outline.tsx';
import { sendResult } from '../tools/email-action.server.ts';
import { emailForm } from '../tools/email-form.server.ts';
import EmailResult from '../tools/email-result.tsx';
import { toolPage } from '../tools/tool-view.server.ts';
import { Workbench } from '../tools/workbench.tsx';
import { Lede } from '../ui/schedule-head.tsx';

/** Prerendered without figures; with some the server answers each request, and search engines leave it alone. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const found = findPage(request, 'tool');
  const { head, ...words } = contentPage<'tool'>(found);
  const returned = context.get(formReturnedContext);
  const content = {
    ...words,
    head: returned ? withErrorTitle(head) : head,
    email: emailForm({ request, context }),
  };
  const live = context.get(requestContext) !== null;
  const now = live ? context.get(servicesContext).clock.now() : undefined;
  const tool = toolPage(found.path, new URL(request.url), now);
  if (!tool) throw missing(request);
  if (!tool.view.search) return { ...content, ...tool };
  const filtered = headOf(filteredMetadata(found, table), site);
  return { ...content, ...tool, head: tool.failed || returned ? withErrorTitle(filtered) : filtered };
}

/** The tool computes in the browser what the server would: a changed query needs no answer from it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const action = sendResult;

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Tool() {
  const { page, html, crumbs, view, facts, email } = useLoaderData<typeof loader>();
  const returned = useActionData<ReturnedForm>();
  return (
    <div data-paper={view.print ? '' : undefined}>
      {view.embed || view.print ? (
        <div className="wrap pt-6 pb-7">
          <h1 className="text-h2">{facts.name}</h1>
          <p className="mt-2 max-w-[62ch] text-ink-2">{facts.purpose}</p>
        </div>
      ) : (
        <PageHead crumbs={crumbs} aside={<ToolNeeds bring={page.bring} />}>
          <PageHeading text={page.heading} kicker={page.name} />
          <Lede className="mt-4.5">{facts.purpose}</Lede>
          <p className="mt-3 text-small text-ink-3 paper:hidden">
            takes about {facts.minutes} minutes — no e-mail needed
          </p>
        </PageHead>
      )}
      <Suspense>
        <Workbench
          key={view.slug + view.search}
          view={view}
          aside={!view.embed && <ToolAnswers answers={page.answers} />}
          words={
            <>
              <ProseSection html={html} />
              <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
            </>
          }
          email={(query) => (
            <Island
              name="email-result"
              component={EmailResult}
              props={{ slug: view.slug, query, form: email, returned }}
            />
          )}
        />
      </Suspense>
      {page.closing && !view.embed && !view.print && <ClosingBand {...page.closing} />}
    </div>
  );
}
