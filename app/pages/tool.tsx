import type { ReactNode } from 'react';
import { type HeadersArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { filteredMetadata } from '#content/for-programs/metadata.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import type { Services } from '#server/process/services.ts';
import { headOf } from '../document/meta.ts';
import { pageMeta } from '../document/page-meta.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { formReturnedContext, withErrorTitle } from '../forms/returned-context.ts';
import { Island } from '../islands/island.server.tsx';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { contentPage, findPage, missing } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ProseSection } from '../sections/columns-section.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuestionsSection } from '../sections/questions.tsx';
import { QuizHead, ToolAnswers, ToolNeeds } from '../sections/tool-outline.tsx';
import { Basis } from '../tools/basis.tsx';
import { sendResult } from '../tools/email-action.server.ts';
import { emailForm } from '../tools/email-form.server.ts';
import EmailResult from '../tools/email-result.tsx';
import { EmbedSnippet } from '../tools/embed-snippet.tsx';
import { Fold } from '../tools/fold.tsx';
import { preparedTool } from '../tools/prepared-tool.server.ts';
import { PrintBar } from '../tools/print-bar.tsx';
import { ResumeOffer } from '../tools/resume-offer.server.tsx';
import { toolPage } from '../tools/tool-view.server.ts';
import Workbench from '../tools/workbench.tsx';
import { officeDay } from '../ui/office-time.ts';
import { Once, renderOnce } from '../ui/once.server.tsx';
import { Prose } from '../ui/prose.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { TickedList } from '../ui/ticked-list.tsx';

/** Prerendered without figures; with figures rendered on request and not indexed. */
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
    today: live ? today(context.get(servicesContext)) : '',
  };
  if (!asked.view.search) return { ...content, head: returned ? withErrorTitle(head) : head };
  const filtered = headOf({ ...filteredMetadata(found, table), ...asked.image }, site);
  return { ...content, head: asked.failed || returned ? withErrorTitle(filtered) : filtered };
}

const today = ({ clock, booking }: Pick<Services, 'clock' | 'booking'>) =>
  officeDay(clock.now(), booking.timezone);

export const action = sendResult;

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ToolPage() {
  const { page, html, crumbs, view, tool, query, own, answered, email, today } =
    useLoaderData<typeof loader>();
  const returned = useActionData<ReturnedForm>();
  const { slug } = tool;
  const isQuiz = tool.kind === 'quiz';
  const isWhole = !view.embed && !view.print;
  const once = (part: string, node: () => ReactNode) => ({ html: renderOnce(`${slug} ${part}`, node) });
  return (
    <div
      data-tools=""
      data-paper={view.print ? '' : undefined}
      data-embedded={view.embed ? slug : undefined}
      data-slug={slug}
      data-calculator={isQuiz ? undefined : ''}
      data-figures={own ? query : undefined}
    >
      <Once part={`${slug} head ${isWhole} ${answered}`}>
        {() =>
          isWhole && isQuiz ? (
            <QuizHead
              crumbs={crumbs}
              heading={page.heading}
              name={page.name}
              intro={
                answered ? undefined : `${tool.purpose} Takes about ${tool.minutes} minutes. No email needed.`
              }
            />
          ) : isWhole ? (
            <div className="print:hidden">
              <PageHead crumbs={crumbs}>
                <PageHeading text={page.heading} kicker={page.name} />
                <Lede className="mt-4.5">{tool.purpose}</Lede>
                <p className="mt-3 text-small text-ink-3 paper:hidden">
                  Takes about {tool.minutes} minutes. No email needed.
                </p>
              </PageHead>
            </div>
          ) : (
            <div className={`wrap pt-6 pb-7 paper:pb-2 ${isQuiz ? '' : 'print:hidden'}`}>
              <h1 className="text-h2">{tool.name}</h1>
              <p className="mt-2 max-w-[62ch] text-ink-2">{tool.purpose}</p>
            </div>
          )
        }
      </Once>
      {view.print && <PrintBar back={`${tool.path}${query && `?${query}`}`} />}
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
          ...(!view.embed && {
            aside: once('aside', () => (
              <>
                <ToolAnswers answers={page.answers} />
                <ToolNeeds bring={page.bring} />
              </>
            )),
          }),
          ...(isWhole && {
            embed: once('embed', () => (
              <EmbedSnippet origin={view.origin} path={tool.path} name={tool.name} />
            )),
            email: (
              <Island
                name="email-result"
                component={EmailResult}
                props={{ slug, query, form: email, returned }}
              />
            ),
            ...(!isQuiz && {
              notes: once('notes', () => (
                <Fold summary="How to read the result, and what to have ready">
                  <div className="grid gap-8 lg:grid-cols-[8fr_4fr] lg:gap-12">
                    <Prose html={html} />
                    <div>
                      <h3 className="text-[1.1875rem]">Have ready</h3>
                      <TickedList items={page.bring} className="mt-1" />
                    </div>
                  </div>
                </Fold>
              )),
            }),
            ...(isQuiz
              ? {
                  words: once('words', () => (
                    <>
                      <ProseSection html={html} />
                      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
                    </>
                  )),
                }
              : { questions: once('questions', () => <QuestionList questions={page.questions} isClosed />) }),
          }),
        }}
      />
      {isWhole && <Once part={`${slug} end`}>{() => page.closing && <ClosingBand {...page.closing} />}</Once>}
    </div>
  );
}
