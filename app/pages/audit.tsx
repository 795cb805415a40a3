import { filteredMetadata } from '#content/for-programs/metadata.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import { type AuditTool, auditToolAt, reportDays } from '#domain/audit/tools.ts';
import { askAudit, asksForAudit, sampleOf, shareLink } from '../audit/ask-audit.server.ts';
import { AuditForm } from '../audit/audit-form.tsx';
import type { AuditView } from '../audit/audit-view.ts';
import { checkedBy, checkedIn } from '../audit/check-words.server.ts';
import { CheckedList } from '../audit/checked-list.tsx';
import { ReportPage } from '../audit/report-page.tsx';
import { hostOf } from '../audit/report-words.ts';
import { SampleVerdict } from '../audit/verdict.tsx';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { readFields } from '../forms/read-fields.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { type HeadTag, withErrorTitle } from '../layout/document/head-tags.tsx';
import { headOf } from '../layout/document/meta.ts';
import { refusedBefore } from '../loaders/form-page.server.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import { type PageRequest, withStatus } from '../page-module.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { LinksSection, ProseSection, QuestionsSection } from '../sections/standard-sections.tsx';
import { ToolOutline } from '../sections/tool-outline.tsx';
import { emailForm, sendResult as sendAuditResult } from '../tools/email.server.ts';
import EmailResult from '../tools/email-result.tsx';
import { TextLink } from '../ui/link.tsx';

/** Prerendered with an empty form; audits are rendered on request and not indexed. */
async function load({ request, context, site, entry, content }: Visit<'tool'>) {
  const tool = auditToolAt(entry.path);
  if (!tool) throw missing(request, site);
  const { head } = content;
  const shared = { tool, email: emailForm({ request, context }), html: content.html };
  const asked = new URL(request.url).searchParams;
  const posted = context.auditAnswer;
  const form = {
    ...shared,
    sample: await sampleOf(tool),
    head,
    checked: checkedBy(tool.id),
    counts: checkedIn(tool.id),
    view: { kind: 'form' } as AuditView,
    link: '',
  };
  if (!posted && (context.facts === null || !asksForAudit(asked))) return form;
  // server/http/api/audits.ts sets caching, robots and `Vary`.
  const answer = posted ?? (await askAudit(askingOf(tool, asked, { request, context })));
  const { view, status, headers } = answer;
  return withStatus(
    {
      ...form,
      // Reports name their checks themselves.
      ...(view.kind === 'report' && { checked: [], html: '', headings: [] }),
      head: context.isFormReturned
        ? withErrorTitle(headFor(view, entry, site))
        : headFor(view, entry, site),
      view,
      link: view.kind === 'report' ? shareLink(tool, view.report.id, site) : '',
    },
    { status, headers },
  );
}

/** Handles a posted audit, and the form that emails a copy. */
async function act({ request, context, ...rest }: PageRequest) {
  const tool = auditToolAt(pathOf(request));
  if (!tool) throw missing(request, context.site);
  const fields = await readFields(request.clone());
  if (fields.url === undefined) return sendAuditResult({ request, context, ...rest });
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const asked = new URLSearchParams(
    ['url', 'pages'].flatMap((name) => {
      const value = [fields[name]].flat()[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const answer = await askAudit(askingOf(tool, asked, { request, context }));
  context.auditAnswer = answer;
  return withStatus(null, { status: answer.status, headers: answer.headers });
}

function askingOf(
  tool: AuditTool,
  asked: URLSearchParams,
  { request, context }: Pick<PageRequest, 'request' | 'context'>,
) {
  const { audits, booking } = context.services;
  const clientAddress = context.facts?.clientAddress ?? '';
  return { tool, asked, audits, clientAddress, signal: request.signal, zone: booking.timezone };
}

const reportCrumb = 'Report';

function headFor(view: AuditView, page: Page<'tool'>, site: Site): HeadTag[] {
  const filtered = filteredMetadata(page, site);
  switch (view.kind) {
    case 'report':
      if (view.report.isSample) return reportHead(page, 'a sample report', site);
      return reportHead(page, `${hostOf(view.report.finalUrl)}, grade ${view.report.grade}`, site);
    case 'gone':
      return headOf({ ...filtered, title: `${page.name}: this report is gone` }, site);
    default:
      return withErrorTitle(headOf(filtered, site));
  }
}

/** Head of a report, one level below its tool. Link previews show neither site nor grade, only the title does. */
function reportHead(page: Page<'tool'>, what: string, site: Site): HeadTag[] {
  const { faqs, breadcrumbs = [], ...filtered } = filteredMetadata(page, site);
  const head = headOf(
    { ...filtered, breadcrumbs: [...breadcrumbs, { name: reportCrumb, url: page.path }] },
    site,
  );
  const [own] = headOf({ ...filtered, title: `${page.name}: ${what}` }, site);
  return head.map((tag) => ('title' in tag && own ? own : tag));
}

function Audit({
  page,
  html,
  crumbs,
  rows,
  tool,
  checked,
  counts,
  view,
  link,
  email,
  sample,
  answer,
}: PropsOf<typeof load, typeof act>) {
  if (view.kind === 'report') {
    return (
      <>
        <div className="print:hidden">
          <Breadcrumb crumbs={[...crumbs, { name: reportCrumb, url: '#' }]} />
        </div>
        <div className="wrap">
          <ReportPage tool={tool} report={view.report} name={page.name} link={link}>
            <Island
              name="email-result"
              component={EmailResult}
              props={{
                slug: tool.slug,
                query: `report=${view.report.id}`,
                form: email,
                returned: answer ?? undefined,
              }}
            />
          </ReportPage>
        </div>
        <div className="print:hidden">
          <LinksSection id="related" heading="Next on the worksheet" rows={rows} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead crumbs={crumbs} aside={<SampleVerdict {...sample} />}>
        {view.kind === 'gone' && <Gone />}
        <PageHeading text={page.heading} kicker={page.name} />
        <Lede className="mt-4.5">{page.lede}</Lede>
        <div className="mt-7">
          <AuditForm
            key={view.kind}
            tool={tool}
            {...(view.kind === 'fault' && { typed: view.typed, fault: view.fault })}
          />
          <p className="mt-4 text-small lg:hidden">
            First see one? <TextLink to={sample.path}>Open a sample report</TextLink>
          </p>
        </div>
      </PageHead>
      <ToolOutline path={page.path} bring={page.bring} answers={page.answers} />
      <CheckedList categories={checked} counts={counts} />
      <ProseSection html={html} aside={<BasisNote />} />
      <QuestionsSection questions={page.questions} />
      <LinksSection id="related" heading="Next on the worksheet" rows={rows} />
      {page.closing && <ClosingBand {...page.closing} place={page.place} />}
    </>
  );
}

/** Shown above the form when a linked report has expired. */
function Gone() {
  return (
    <p
      role="status"
      className="mb-7 max-w-[60ch] border-l-3 border-double border-margin pl-4 text-ink-2"
    >
      <b className="block text-ink">This report is not on file.</b>
      Reports are kept for {reportDays} days, and then their links lead here. Enter the address
      again for a fresh one.
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

export const audit = definePage({ kind: 'tool', load, act, blocks: [Audit] });
