import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useActionData,
  useLoaderData,
} from 'react-router';
import { table } from '#content/index.ts';
import { filteredMetadata } from '#content/metadata.ts';
import type { Page } from '#content/read-page.ts';
import { site } from '#content/site.ts';
import { type AuditTool, auditToolAt, reportDays, reportPath } from '#domain/audit/tools.ts';
import { askAudit, asksForAudit, shareLink } from '../audit/ask-audit.server.ts';
import { auditAnswerContext } from '../audit/audit-context.ts';
import { AuditForm } from '../audit/audit-form.tsx';
import type { AuditView } from '../audit/audit-view.ts';
import { checkedBy } from '../audit/check-words.server.ts';
import { CheckedList } from '../audit/checked-list.tsx';
import { Comparison } from '../audit/comparison.tsx';
import { ReportPage } from '../audit/report-page.tsx';
import { ReportTools } from '../audit/report-tools.tsx';
import { hostOf } from '../audit/report-words.ts';
import { SampleOpinion } from '../audit/sample-opinion.tsx';
import { requestContext, servicesContext } from '../context.ts';
import { refusedBefore } from '../form-page.server.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { readFields } from '../forms/read-fields.ts';
import { formReturnedContext, withErrorTitle } from '../forms/returned-context.ts';
import { Island } from '../islands/island.server.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { headOf } from '../meta.ts';
import { contentPage, findPage, missing, pathOf } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { ToolOutline } from '../sections/tool-outline.tsx';
import { sendResult as sendAuditResult } from '../tools/email-action.server.ts';
import { emailForm } from '../tools/email-form.server.ts';
import EmailResult from '../tools/email-result.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Prerendered with its empty form; what is asked of it the server answers, and search engines leave that alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = findPage(request, 'tool');
  const tool = auditToolAt(page.path);
  if (!tool) throw missing(request);
  const { head, ...content } = contentPage<'tool'>(page);
  const shared = { ...content, tool, email: emailForm({ request, context }) };
  const asked = new URL(request.url).searchParams;
  const posted = context.get(auditAnswerContext);
  const form = {
    ...shared,
    head,
    checked: checkedBy(tool.id),
    view: { kind: 'form' } as AuditView,
    link: '',
  };
  if (!posted && (context.get(requestContext) === null || !asksForAudit(asked))) return form;
  // Cache, search engines and `Vary` are the business of the step that answers programs (server/api/audits.ts).
  const answer = posted ?? (await askAudit(askingOf(tool, asked, { request, context })));
  const { view, status, headers } = answer;
  return data(
    {
      ...form,
      // The list of checks belongs to the form; a report names its checks itself.
      ...(isReport(view) && { checked: [], html: '', headings: [] }),
      head: context.get(formReturnedContext) ? withErrorTitle(headFor(view, page)) : headFor(view, page),
      view,
      link: view.kind === 'report' ? shareLink(tool, view.report.id) : '',
    },
    { status, headers },
  );
}

/** The same report for a form that is posted; anything else is the form for a copy by e-mail. */
export async function action({ request, context, ...rest }: ActionFunctionArgs) {
  const tool = auditToolAt(pathOf(request));
  if (!tool) throw missing(request);
  const fields = await readFields(request.clone());
  if (fields.url === undefined) return sendAuditResult({ request, context, ...rest });
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const asked = new URLSearchParams(
    ['url', 'with', 'pages'].flatMap((name) => {
      const value = [fields[name]].flat()[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const answer = await askAudit(askingOf(tool, asked, { request, context }));
  context.set(auditAnswerContext, answer);
  return data(null, { status: answer.status, headers: answer.headers });
}

function askingOf(
  tool: AuditTool,
  asked: URLSearchParams,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
) {
  const { audits } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  return { tool, asked, audits, clientAddress, signal: request.signal };
}

const reportCrumb = 'Report';
const isReport = ({ kind }: AuditView) => kind === 'report' || kind === 'comparison';

function headFor(view: AuditView, page: Page<'tool'>): MetaDescriptor[] {
  const filtered = filteredMetadata(page, table);
  switch (view.kind) {
    case 'report':
      return reportHead(page, `${hostOf(view.report.finalUrl)}, grade ${view.report.grade}`);
    case 'comparison':
      return reportHead(page, view.reports.map(({ finalUrl }) => hostOf(finalUrl)).join(' and '));
    case 'gone':
      return headOf({ ...filtered, title: `${page.name}: this report is gone` }, site);
    default:
      return withErrorTitle(headOf(filtered, site));
  }
}

/**
 * A report stands one step below its tool, and leaves the tool's questions out. Only the tab tells whose it is: what a
 * chat shows of a shared link names neither site nor grade.
 */
function reportHead(page: Page<'tool'>, what: string): MetaDescriptor[] {
  const { faqs, breadcrumbs = [], ...filtered } = filteredMetadata(page, table);
  const head = headOf(
    { ...filtered, breadcrumbs: [...breadcrumbs, { name: reportCrumb, url: page.path }] },
    site,
  );
  const [own] = headOf({ ...filtered, title: `${page.name}: ${what}` }, site);
  return head.map((tag) => ('title' in tag && own ? own : tag));
}

/** Of a posted form both have the answer: each field of it is sent once. */
export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const sent = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') sent.set(name, value);
  return sent;
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Audit() {
  const { page, html, crumbs, rows, tool, checked, view, link, email } = useLoaderData<typeof loader>();
  const returned = useActionData<ReturnedForm>();
  if (view.kind === 'report' || view.kind === 'comparison') {
    return (
      <>
        <div className="print:hidden">
          <Breadcrumb crumbs={[...crumbs, { name: reportCrumb, url: '#' }]} />
        </div>
        <div className="wrap">
          {view.kind === 'report' ? (
            <ReportPage tool={tool} report={view.report} name={page.name} link={link}>
              <Island
                name="email-result"
                component={EmailResult}
                props={{ slug: tool.slug, query: `report=${view.report.id}`, form: email, returned }}
              />
            </ReportPage>
          ) : (
            <>
              <ReportTools note={`Both kept for ${reportDays} days`} another={tool.path} />
              <Comparison reports={view.reports} name={page.name} />
            </>
          )}
        </div>
        <div className="print:hidden">
          <RowsSection id="related" heading="Next on the worksheet" rows={rows} wide />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead crumbs={crumbs} aside={<SampleOpinion />}>
        {view.kind === 'gone' && <Gone />}
        <PageHeading text={page.heading} kicker={page.name} />
        <Lede className="mt-4.5">{page.lede}</Lede>
        <div className="mt-7">
          <AuditForm
            key={view.kind}
            tool={tool}
            {...(view.kind === 'fault' && { typed: view.typed, fault: view.fault })}
          />
          {view.kind === 'fault' && view.first && (
            <p className="mt-4 text-small">
              The first address was read: <TextLink to={reportPath(tool, view.first)}>its report</TextLink>.
            </p>
          )}
        </div>
      </PageHead>
      <ToolOutline bring={page.bring} answers={page.answers} />
      <CheckedList categories={checked} />
      <ProseSection html={html} aside={<BasisNote />} />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Next on the worksheet" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** For a link whose report is no longer kept, above the form that makes a new one. */
function Gone() {
  return (
    <p role="status" className="mb-7 max-w-[60ch] border-l-3 border-double border-margin pl-4 text-ink-2">
      <b className="block text-ink">This report is not on file.</b>
      Reports are kept for {reportDays} days, and then their links lead here. Enter the address again for a
      fresh one.
    </p>
  );
}

function BasisNote() {
  return (
    <p className="label-caps text-ink-3">
      Basis of preparation
      <span className="mt-3 block max-w-[24ch] font-sans text-small font-normal tracking-normal text-ink-2 normal-case">
        The HTML as your server sends it. Nothing on your site is changed.
      </span>
    </p>
  );
}
