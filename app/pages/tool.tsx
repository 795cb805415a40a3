import type { ReactNode } from 'react';
import { type HeadersArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
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
import { Basis } from '../tools/basis.tsx';
import { sendResult } from '../tools/email-action.server.ts';
import { emailForm } from '../tools/email-form.server.ts';
import EmailResult from '../tools/email-result.tsx';
import { EmbedSnippet } from '../tools/embed-snippet.tsx';
import { preparedTool } from '../tools/prepared-tool.server.ts';
import { ResumeOffer } from '../tools/resume-offer.server.tsx';
import { longDay, toolPage } from '../tools/tool-view.server.ts';
import Workbench from '../tools/workbench.tsx';
import { Once, renderOnce } from '../ui/once.server.tsx';
import { Lede } from '../ui/schedule-head.tsx';

/** Prerendered without figures; with some the server answers each request, and search engines leave it alone. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const found = findPage(request, 'tool');
  const { head, ...words } = contentPage<'tool'>(found);
  const returned = context.get(formReturnedContext);
  const live = context.get(requestContext) !== null;
  const asked = toolPage(found.path, new URL(request.url));
  if (!asked) throw missing(request);
  const content = {
    ...words,
    ...asked,
    email: emailForm({ request, context }),
    today: live ? longDay(context.get(servicesContext).clock.now()) : '',
  };
  if (!asked.view.search) return { ...content, head: returned ? withErrorTitle(head) : head };
  const filtered = headOf(filteredMetadata(found, table), site);
  return { ...content, head: asked.failed || returned ? withErrorTitle(filtered) : filtered };
}

export const action = sendResult;

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ToolPage() {
  const { page, html, crumbs, view, tool, query, own, email, today } = useLoaderData<typeof loader>();
  const returned = useActionData<ReturnedForm>();
  const { slug } = tool;
  const isWhole = !view.embed && !view.print;
  const once = (part: string, node: () => ReactNode) => ({ html: renderOnce(`${slug} ${part}`, node) });
  return (
    <div
      data-tools=""
      data-paper={view.print ? '' : undefined}
      data-embedded={view.embed ? slug : undefined}
      data-slug={slug}
      data-figures={own ? query : undefined}
    >
      <Once part={`${slug} head ${isWhole}`}>
        {() =>
          isWhole ? (
            <PageHead crumbs={crumbs} aside={<ToolNeeds bring={page.bring} />}>
              <PageHeading text={page.heading} kicker={page.name} />
              <Lede className="mt-4.5">{tool.purpose}</Lede>
              <p className="mt-3 text-small text-ink-3 paper:hidden">
                takes about {tool.minutes} minutes — no e-mail needed
              </p>
            </PageHead>
          ) : (
            <div className="wrap pt-6 pb-7">
              <h1 className="text-h2">{tool.name}</h1>
              <p className="mt-2 max-w-[62ch] text-ink-2">{tool.purpose}</p>
            </div>
          )
        }
      </Once>
      <p data-print-date="" className="paper-only wrap text-small">
        {today}
      </p>
      {isWhole && !own && <ResumeOffer slug={slug} />}
      <Island
        name="tool"
        component={Workbench}
        props={{ view }}
        prepared={preparedTool(tool)}
        slots={{
          basis: once('basis', () => <Basis tool={tool} />),
          ...(!view.embed && { aside: once('aside', () => <ToolAnswers answers={page.answers} />) }),
          ...(isWhole && {
            email: (
              <Island
                name="email-result"
                component={EmailResult}
                props={{ slug, query, form: email, returned }}
              />
            ),
            words: once('words', () => (
              <>
                <ProseSection html={html} />
                <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
              </>
            )),
          }),
        }}
      />
      {isWhole && (
        <Once part={`${slug} end`}>
          {() => (
            <>
              <div className="wrap pb-section">
                <EmbedSnippet origin={view.origin} path={tool.path} name={tool.name} />
              </div>
              {page.closing && <ClosingBand {...page.closing} />}
            </>
          )}
        </Once>
      )}
    </div>
  );
}
