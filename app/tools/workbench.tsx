import { useEffect } from 'react';
import { carriedQuery } from '#domain/tools/carry.ts';
import { Slot } from '../islands/slot.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { HowWeCalculate } from './how-we-calculate.tsx';
import { loadTool, type PreparedTool } from './load-tool.ts';
import { Recommendations } from './recommendations.tsx';
import { ShareRow } from './share-row.tsx';
import { showQuery } from './shown-query.ts';
import type { RelatedTool, ToolView } from './tool-view.ts';
import { type ToolState, useTool } from './use-tool.ts';

interface WorkbenchProps {
  view: ToolView;
}

/** The tool's own files, before the island wakes. */
export const prepare = ({ view }: WorkbenchProps) => loadTool(view);

/**
 * Everything of a tool's page that depends on the figures. Its slots: `aside` beside the questions of a quiz, `email` the
 * form below the result, `basis` what the calculation rests on, `words` the page's own.
 */
export default function Workbench({ view, tool, Stage, drawings }: WorkbenchProps & PreparedTool) {
  const state = useTool(tool, view, drawings);
  const { answer, shown, own, query, texts } = state;
  const complete = shown && (tool.kind === 'calculator' || (own && answer.ok)) ? shown : undefined;
  const link = `${view.origin}${tool.path}${query && `?${query}`}`;
  const isWhole = !view.embed && !view.print;
  useEffect(() => showQuery(query), [query]);
  return (
    <>
      <PaperHead name={texts.name || tool.name} link={link} />
      <Stage state={state} />
      <div className="wrap grid gap-12 pb-section" hidden={!complete}>
        {complete && (
          <section aria-labelledby="advice-heading">
            <h2 id="advice-heading" className="mb-5 text-h2">
              What to do next
            </h2>
            <Recommendations tool={tool} answer={complete} view={view} />
          </section>
        )}
        {complete && !view.print && <ShareRow name={tool.name} slug={tool.slug} link={link} query={query} />}
        {isWhole && <Slot name="email" />}
      </div>
      <HowWeCalculate tool={tool} answer={complete} reviewed={view.reviewed} />
      {view.embed && (
        <p className="wrap py-6">
          <a href={link} target="_blank" rel="noopener" className="font-semibold text-brand underline-double">
            Open the full tool
          </a>
        </p>
      )}
      {isWhole && (
        <>
          <Slot name="words" />
          <div className="paper:hidden">
            <RowsSection
              id="related"
              heading="Next on the worksheet"
              wide
              rows={view.related.map((other) => ({
                to: addressOf(other, { ...state, complete }),
                name: other.name,
                line: other.line,
                number: 'Tool',
              }))}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Another tool, with the figures it shares with this one. A quiz opens at its first question, which shows them. */
function addressOf(
  { slug, to, isQuiz }: RelatedTool,
  { tool, own, complete }: Pick<ToolState, 'tool' | 'own'> & { complete: ToolState['shown'] },
): string {
  const carried = complete && own ? carriedQuery(tool.slug, slug, complete) : '';
  if (!carried) return to;
  return `${to}?${carried}${isQuiz ? '&step=1' : ''}`;
}

/** Name and link on top of the first sheet. */
function PaperHead({ name, link }: { name: string; link: string }) {
  return (
    <div className="paper-only mb-6">
      <div className="wrap border-b border-rule pb-2 text-small">
        <b>{name}</b>
        <p className="wrap-anywhere">{link}</p>
      </div>
    </div>
  );
}
