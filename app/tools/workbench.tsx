import { type ReactNode, use } from 'react';
import { carriedQuery } from '#domain/tools/carry.ts';
import { RowsSection } from '../sections/rows-section.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { EmbedSnippet, useFrameHeight } from './embed.tsx';
import { HowWeCalculate } from './how-we-calculate.tsx';
import { loadStage, loadTool } from './load-tool.ts';
import { Recommendations } from './recommendations.tsx';
import { ShareRow } from './share-row.tsx';
import type { ToolView } from './tool-view.ts';
import { useTool } from './use-tool.ts';

interface WorkbenchProps {
  view: ToolView;
  /** The page's own words around the result: how to read it, questions and answers. */
  words: ReactNode;
  /** Beside the first question of a quiz. */
  aside: ReactNode;
  /** Below the result: to have it sent by e-mail. */
  email?: (query: string) => ReactNode;
}

/** Everything of a tool's page that depends on the figures. */
export function Workbench({ view, words, aside, email }: WorkbenchProps) {
  const definition = loadTool(view.slug);
  const stage = loadStage(view.kind);
  const tool = use(definition);
  const Stage = use(stage);
  const state = useTool(tool, view);
  useFrameHeight(view);
  const { answer, shown, own, query, texts } = state;
  const complete = shown && (tool.kind === 'calculator' || (own && answer.ok)) ? shown : undefined;
  const suffix = query ? `?${query}` : '';
  const link = `${view.origin}${tool.path}${suffix}`;
  const outside = view.embed ? '_blank' : undefined;
  return (
    <>
      <PaperHead name={texts.name || tool.name} link={link} today={view.today} />
      <Stage state={state} aside={aside} />
      {complete && (
        <div className="wrap grid gap-12 pb-section">
          <section aria-labelledby="advice-heading">
            <h2 id="advice-heading" className="mb-5 text-h2">
              What to do next
            </h2>
            <Recommendations tool={tool} answer={complete} view={view} />
          </section>
          {!view.print && <ShareRow name={tool.name} slug={tool.slug} link={link} query={query} />}
          {!view.print && !view.embed && email?.(query)}
        </div>
      )}
      <HowWeCalculate tool={tool} answer={complete} reviewed={view.reviewed} />
      {view.embed && (
        <p className="wrap py-6">
          <a
            href={link}
            target={outside}
            rel="noopener"
            className="font-semibold text-brand underline-double"
          >
            Open the full tool
          </a>
        </p>
      )}
      {!view.embed && !view.print && (
        <>
          {words}
          <div className="paper:hidden">
            <RowsSection
              id="related"
              heading="Next on the worksheet"
              wide
              rows={view.related.map(({ slug, to, name, line }) => {
                const carried = complete && own ? carriedQuery(tool.slug, slug, complete) : '';
                return { to: carried ? `${to}?${carried}` : to, name, line, number: 'Tool' };
              })}
            />
            <div className="wrap pb-section">
              <EmbedSnippet origin={view.origin} path={tool.path} name={tool.name} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Name, date and link on top of the first sheet. */
function PaperHead({ name, link, today }: { name: string; link: string; today: string | undefined }) {
  const hydrated = useHydrated();
  const date = today ?? (hydrated ? new Date().toLocaleDateString('en-US', { dateStyle: 'long' }) : '');
  return (
    <div className="paper-only mb-6">
      <div className="wrap flex flex-wrap justify-between gap-x-6 border-b border-rule pb-2 text-small">
        <b>{name}</b>
        <span>{date}</span>
        <span className="w-full wrap-anywhere">{link}</span>
      </div>
    </div>
  );
}
