import type { Tool } from '#domain/tools/define.ts';
import type { Reading } from '#domain/tools/entries.ts';
import { inputText } from '#domain/tools/format.ts';
import { Island } from '../browser/islands/island.server.tsx';
import type { ReturnedForm } from '../forms/answer.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { NotesSection, QuestionsSection } from '../sections/standard-sections.tsx';
import { ToolAnswers, ToolNeeds } from '../sections/tool-outline.tsx';
import { TickedList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { Calculator, figuresForm } from './calculator.tsx';
import EmailResult, { type EmailForm } from './email-result.tsx';
import { Fold } from './fold.tsx';
import { HowWeCalculate, Quiz } from './quiz.tsx';
import { quizFormId } from './quiz-sheet.tsx';
import type { ToolView } from './tool-view.server.ts';
import Workbench from './workbench.tsx';

interface ToolIslandProps extends Pick<ContentPage<'tool'>, 'page' | 'html'> {
  tool: Tool;
  view: ToolView;
  reading: Reading;
  email: EmailForm;
  returned?: ReturnedForm | undefined;
}

/** The part of a tool's page that depends on the figures. */
export function ToolIsland(props: ToolIslandProps) {
  const { page, tool, view, reading } = props;
  const isWhole = !view.embed && !view.print;
  return (
    <Island
      name="tool"
      component={Workbench}
      props={{ view }}
      prepared={{
        tool,
        reading,
        ...(tool.kind === 'quiz' ? { Stage: Quiz, Method: HowWeCalculate } : { Stage: Calculator }),
      }}
      slots={{
        basis: <Basis tool={tool} />,
        ...(!view.embed && {
          aside: (
            <>
              <ToolAnswers answers={page.answers} />
              <ToolNeeds bring={page.bring} className="mt-7 max-lg:hidden paper:hidden" />
            </>
          ),
        }),
        ...(isWhole && wholeSlots(props)),
      }}
    />
  );
}

/** Slots of a page that is neither embedded nor printed. */
function wholeSlots({ page, html, tool, view, reading, email, returned }: ToolIslandProps) {
  const isQuiz = tool.kind === 'quiz';
  return {
    embed: <EmbedSnippet origin={view.origin} path={tool.path} name={tool.name} />,
    email: (
      <Island
        name="email-result"
        component={EmailResult}
        props={{
          slug: tool.slug,
          query: reading.query,
          fieldsForm: view.send ? undefined : isQuiz ? quizFormId : figuresForm,
          form: email,
          returned,
        }}
      />
    ),
    ...(isQuiz
      ? {
          words: (
            <>
              <NotesSection html={html} />
              <QuestionsSection questions={page.questions} />
            </>
          ),
        }
      : {
          notes: (
            <Fold summary="How to read the result, and what to have ready">
              <div className="grid gap-8 lg:grid-cols-[8fr_4fr] lg:gap-12">
                <Prose html={html} />
                <div>
                  <h3 className="text-[1.1875rem]">Have ready</h3>
                  <TickedList items={page.bring} className="mt-1" />
                </div>
              </div>
            </Fold>
          ),
          questions: <QuestionList questions={page.questions} isClosed />,
        }),
  };
}

/** HTML that embeds the tool on another site. */
function EmbedSnippet({ origin, path, name }: { origin: string; path: string; name: string }) {
  const snippet = `<iframe src="${origin}${path}?embed=1" title="${name}" width="100%" height="1200" loading="lazy" style="border:0"></iframe>`;
  return (
    <details className="paper:hidden">
      <summary className="py-1.5 text-small text-link">Put this tool on your own site</summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll in here, and the keyboard must reach them
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-rule bg-sunk p-4 text-micro"
      >
        <code>{snippet}</code>
      </pre>
    </details>
  );
}

/** Basis of a calculation, independent of input: scope, defaults, points per answer, sources. */
function Basis({ tool }: { tool: Tool }) {
  const scored = tool.inputs.filter((input) =>
    input.options?.some(({ points, lost }) => points != null || lost != null),
  );
  // Calculators list them in their statement.
  const defaults = tool.inputs.filter(
    (input) => !tool.instrument && input.default !== undefined && input.default !== null,
  );
  return (
    <>
      <ul className="grid gap-2 text-ink-2 paper:gap-0.5">
        {tool.basis.map((line) => (
          <li key={line} className="max-w-[66ch] paper:max-w-none">
            {line}
          </li>
        ))}
      </ul>
      {defaults.length > 0 && (
        <Fold summary="Where each default comes from">
          <table className="ledger-table">
            <caption className="sr-only">Defaults and their sources</caption>
            <tbody>
              {defaults.map((input) => (
                <tr key={input.id}>
                  <th scope="row">{input.label}</th>
                  <td>{inputText(input, input.default)}</td>
                  <td className="text-ink-3">editable assumption</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
      {scored.length > 0 && (
        <Fold summary="What each answer counts">
          {scored.map((input) => (
            <table key={input.id} className="ledger-table mb-5">
              <caption className="py-2 text-left font-[620]">{input.label}</caption>
              <tbody>
                {input.options?.map((option) => (
                  <tr key={option.value}>
                    <th scope="row">{option.label}</th>
                    <td className="whitespace-nowrap text-ink-2">
                      {[
                        option.points == null ? 'not scored' : `${option.points} of 4 points`,
                        option.lost == null ? '' : `${option.lost} min a week`,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </Fold>
      )}
      {tool.sources && (
        <div className="paper:hidden">
          <h3 className="text-[1.1875rem]">Sources</h3>
          <ul className="mt-2 grid gap-2 text-small text-ink-2">
            {Object.entries(tool.sources).map(([name, note]) => (
              <li key={name} className="max-w-[72ch]">
                <b className="font-[620]">{name}.</b> {note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
