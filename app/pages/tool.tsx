import { filteredMetadata } from '#content/for-programs/metadata.ts';
import { addressOf } from '#domain/tools/evaluate.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { withErrorTitle } from '../layout/document/head-tags.tsx';
import { headOf } from '../layout/document/meta.ts';
import { missing } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuizHead, ToolNeeds } from '../sections/tool-outline.tsx';
import { earlyScript } from '../tools/early-script.ts';
import { emailForm, sendResult } from '../tools/email.server.ts';
import { ToolIsland } from '../tools/tool-island.server.tsx';
import { ToolSketch } from '../tools/tool-sketch.tsx';
import { toolPage } from '../tools/tool-view.server.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { officeDay } from '../ui/office-time.ts';

/** Prerendered without figures; with figures rendered on request and not indexed. */
function load({ request, context, site, services, entry, content: { head } }: Visit<'tool'>) {
  const returned = context.isFormReturned;
  const live = context.facts !== null;
  const asked = toolPage(entry.path, new URL(request.url), site);
  if (!asked) throw missing(request, site);
  const shown = {
    ...asked,
    email: emailForm({ request, context }),
    today: live ? officeDay(services.clock.now(), services.booking.timezone) : '',
  };
  if (!asked.view.search) return { ...shown, head: returned ? withErrorTitle(head) : head };
  const filtered = headOf({ ...filteredMetadata(entry, site), ...asked.image }, site);
  return { ...shown, head: asked.failed || returned ? withErrorTitle(filtered) : filtered };
}

type ToolProps = PropsOf<typeof load, typeof sendResult>;

function ToolPage(props: ToolProps) {
  const { page, html, view, tool, reading, email, today, answer } = props;
  const { slug } = tool;
  const isQuiz = tool.kind === 'quiz';
  const isWhole = !view.embed && !view.print;
  const back = addressOf(tool, reading.query);
  return (
    <div
      data-tools=""
      data-paper={view.print ? '' : undefined}
      data-embedded={view.embed ? slug : undefined}
      data-slug={slug}
      className={isQuiz ? undefined : 'calculator'}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      <ToolHead {...props} />
      {view.print && <PrintBar back={back} />}
      {view.send && (
        <p className="wrap pb-4 scripted:hidden">
          <TextLink to={back}>Change the figures</TextLink>
        </p>
      )}
      <p data-print-date="" className="paper-only wrap text-small">
        {today}
      </p>
      <ToolIsland
        page={page}
        html={html}
        tool={tool}
        view={view}
        reading={reading}
        email={email}
        returned={answer}
      />
      {isWhole && page.closing && <ClosingBand {...page.closing} place={page.place} />}
    </div>
  );
}

function ToolHead({ page, crumbs, view, tool, answered }: ToolProps) {
  const isQuiz = tool.kind === 'quiz';
  if (view.embed || view.print) {
    return (
      <div className={`wrap pt-6 pb-7 paper:pb-2 ${isQuiz ? '' : 'print:hidden'}`}>
        <h1 className="text-h2">{tool.name}</h1>
        <p className="mt-2 max-w-[62ch] text-ink-2">{tool.purpose}</p>
      </div>
    );
  }
  const effort = `Takes about ${tool.minutes} minutes. No email needed.`;
  if (isQuiz) {
    return (
      <QuizHead
        crumbs={crumbs}
        heading={page.heading}
        name={page.name}
        path={answered ? undefined : page.path}
        intro={answered ? undefined : `${tool.purpose} ${effort}`}
      />
    );
  }
  return (
    <div className="print:hidden">
      <PageHead
        crumbs={crumbs}
        aside={
          <div className="max-lg:hidden paper:hidden">
            <ToolSketch path={page.path} className="mb-8 h-24" />
            <ToolNeeds bring={page.bring} className="" />
          </div>
        }
      >
        <PageHeading text={page.heading} kicker={page.name} />
        <Lede className="mt-4.5">{tool.purpose}</Lede>
        <p className="mt-3 text-small text-ink-3 paper:hidden">{effort}</p>
      </PageHead>
    </div>
  );
}

/** Top of the print view: back link and print button. */
function PrintBar({ back }: { back: string }) {
  return (
    <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-rule py-4 print:hidden">
      <TextLink to={back}>Back to the tool</TextLink>
      <Button size="plain" data-print="" className="unscripted:hidden">
        Print
      </Button>
    </div>
  );
}

export const tool = definePage({
  kind: 'tool',
  load,
  act: sendResult,
  blocks: [ToolPage],
});
