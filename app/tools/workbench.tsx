import type { ComponentType } from 'react';
import { memo } from 'react';
import { carriedQuery } from '#domain/tools/carry.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom, type Reading, readEntries } from '#domain/tools/entries.ts';
import { addressOf } from '#domain/tools/evaluate.ts';
import { Slot } from '../browser/islands/slot.tsx';
import type { HowWeCalculate } from './quiz-result.tsx';
import { ShareRow } from './share-row.tsx';
import { toolNamed } from './tool-files.ts';
import type { ToolView } from './tool-view.server.ts';
import { type ToolState, useTool } from './use-tool.ts';

/** Loads the tool's modules before hydration. */
export async function prepare({ view }: { view: ToolView }): Promise<PreparedTool> {
  const prepared = await loadTool(view);
  return {
    ...prepared,
    reading: readEntries(prepared.tool, entriesFrom(prepared.tool, view.search)),
  };
}

/**
 * All parts of a tool's page that depend on the figures. Slots: `aside` beside quiz questions, `email` form
 * below the result, `basis` of the calculation, `notes` and `questions` of a calculator, `words` of a quiz,
 * `embed` snippet.
 */
export default function Workbench(props: { view: ToolView } & PreparedTool) {
  const { view, tool, reading, Stage, Method } = props;
  const state = useTool(tool, view, reading);
  const { answer, shown, own, query, entries } = state;
  const complete = tool.kind === 'calculator' || answer.ok ? shown : undefined;
  const link = `${view.origin}${addressOf(tool, query)}`;
  return (
    <>
      <PaperHead name={entries.name || tool.name} link={link} />
      <Stage state={state} />
      <AfterStage {...{ tool, view, Method, complete, own, query, link }} />
    </>
  );
}

interface AfterStageProps extends Pick<ToolState, 'tool' | 'view' | 'own' | 'query'> {
  Method: PreparedTool['Method'] | undefined;
  complete: ToolState['shown'];
  /** Absolute canonical URL. */
  link: string;
}

/** Sections after the stage. Not updated while a ruler moves. */
const AfterStage = memo(function AfterStage(props: AfterStageProps) {
  const { tool, view, Method, complete, query, link } = props;
  const isWhole = !view.embed && !view.print;
  return (
    <>
      <div className="waits wrap grid gap-12 pb-10 lg:grid-cols-2 paper:hidden" hidden={!complete}>
        {complete && !view.print && (
          <div className="min-w-0">
            <ShareRow tool={tool} link={link} query={query} embed={view.embed} />
            {isWhole && <Slot name="embed" className="mt-5" />}
          </div>
        )}
        {isWhole && <Slot name="email" />}
      </div>
      {Method && <Method tool={tool} answer={complete} reviewed={view.reviewed} />}
      {view.embed && (
        <p className="wrap py-6">
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand underline-double"
          >
            Open the full tool
          </a>
        </p>
      )}
      {isWhole && tool.kind === 'quiz' && <Slot name="words" />}
      {isWhole && <Related {...props} />}
    </>
  );
});

/** Links to other tools with shared figures. A quiz opens at its first question, which shows them. */
function Related({ tool, view, own, complete }: AfterStageProps) {
  const rows = view.related.map((other) => {
    const carried = complete && own && carriedQuery(tool.slug, other.slug, complete);
    const step = other.isQuiz ? '&step=1' : '';
    return { ...other, to: carried ? `${other.to}?${carried}${step}` : other.to };
  });
  return (
    <section
      id="related"
      aria-labelledby="related-heading"
      className="waits wrap pt-9 pb-8 paper:hidden"
    >
      <h2 id="related-heading" className="mb-4 text-h3">
        Related tools
      </h2>
      <ul className="grid ink-top md:grid-cols-3 md:gap-x-9">
        {rows.map(({ slug, to, name, line }) => (
          <li key={slug} className="border-b border-rule py-3.5">
            <a href={to} className="entry-name no-underline hover:underline-double">
              {name}
            </a>
            <p className="mt-1 text-small text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Printed header: name and link. */
function PaperHead({ name, link }: { name: string; link: string }) {
  return (
    <div className="paper-only mb-3">
      <div className="wrap border-b border-rule pb-2 text-small">
        <b>{name}</b>
        <p className="wrap-anywhere">{link}</p>
      </div>
    </div>
  );
}

/** Data the island needs to render, on the server (tool-island.server.tsx) and in the browser. */
interface PreparedTool {
  tool: Tool;
  /** What the address says, until the visitor changes it. */
  reading: Reading;
  Stage: ComponentType<{ state: ToolState }>;
  /** How a quiz computes its result; a calculator shows it on its stage. */
  Method?: typeof HowWeCalculate;
}

const stages = {
  quiz: () =>
    import('./quiz.tsx').then(({ Quiz, HowWeCalculate }) => ({
      Stage: Quiz,
      Method: HowWeCalculate,
    })),
  calculator: () => import('./calculator.tsx').then(({ Calculator }) => ({ Stage: Calculator })),
};

/** Fetches everything in parallel. Rejects if a file fails to load; the page continues as plain HTML. */
async function loadTool({ slug, kind }: ToolView) {
  const [tool, stage] = await Promise.all([toolNamed(slug), stages[kind]()]);
  return { tool, ...stage };
}
