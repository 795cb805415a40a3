import type { ReactNode } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { Island } from '../islands/island.server.tsx';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { ProseSection, QuestionsSection } from '../sections/standard-sections.tsx';
import { ToolAnswers, ToolNeeds } from '../sections/tool-outline.tsx';
import { renderOnce } from '../ui/once.server.tsx';
import { Prose } from '../ui/prose.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { TickedList } from '../ui/ticked-list.tsx';
import { Basis } from './basis.tsx';
import EmailResult, { type EmailForm } from './email-result.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import { Fold } from './fold.tsx';
import { preparedTool } from './prepared-tool.server.ts';
import type { ToolView } from './tool-view.ts';
import Workbench from './workbench.tsx';

interface ToolIslandProps extends Pick<ContentPage<'tool'>, 'page' | 'html'> {
  tool: Tool;
  view: ToolView;
  /** Figures from the URL, canonical, without `?`. */
  query: string;
  email: EmailForm;
  returned?: ReturnedForm | undefined;
}

/** The part of a tool's page that depends on the figures. */
export function ToolIsland({ page, html, tool, view, query, email, returned }: ToolIslandProps) {
  const { slug } = tool;
  const isQuiz = tool.kind === 'quiz';
  const isWhole = !view.embed && !view.print;
  const once = (part: string, node: () => ReactNode) => ({ html: renderOnce(`${slug} ${part}`, node) });
  return (
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
          embed: once('embed', () => <EmbedSnippet origin={view.origin} path={tool.path} name={tool.name} />),
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
  );
}
