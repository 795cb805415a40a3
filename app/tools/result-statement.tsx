import type { Tool, Value } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText } from '#domain/tools/format.ts';
import { permalinkOf } from '#domain/tools/permalink.ts';
import { isVisible } from '#domain/tools/read-inputs.ts';
import { nearMiss } from '#domain/tools/scoring.ts';
import { classNames } from '../ui/class-names.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Tally } from '../ui/tally.tsx';
import { useSpaced } from './use-spaced.ts';

interface ResultStatementProps {
  tool: Tool;
  answer: Answer;
  /** Nobody has typed anything yet. */
  isExample: boolean;
  stale: boolean;
}

const announceMs = 1500;

/** The result as a statement: the verdict in words, one sentence, three figures, and every line behind them. */
export function ResultStatement({ tool, answer, isExample, stale }: ResultStatementProps) {
  const headline = useSpaced(tool.headline(answer, answer.display, answer.inputs), announceMs);
  const notes = tool.notes?.(answer, answer.inputs) ?? [];
  const score = tool.kind === 'quiz' ? numberOf(answer.outputs.score) : undefined;
  return (
    <Sheet label={isExample ? 'Statement' : 'Your statement'} className={stale ? 'opacity-60' : ''}>
      {isExample && (
        <p className="mt-3 inline-block bg-brass-tint px-2.5 py-1 text-small font-[620] text-brass-text">
          {exampleLabel}
        </p>
      )}
      <div
        className={classNames(
          'mt-4 grid gap-x-10 gap-y-6',
          score !== undefined && 'sm:grid-cols-[1fr_200px]',
        )}
      >
        <div>
          <h2 id="results-heading" tabIndex={-1} className="text-h2 outline-none">
            <span className="sr-only">Result: </span>
            {verdictOf(tool, answer)}
          </h2>
          <p aria-live="polite" className="mt-3 max-w-[62ch] text-lede text-ink-2">
            {headline}
          </p>
          <Bands tool={tool} answer={answer} />
        </div>
        {score !== undefined && <Gauge score={score} text={answer.display.score ?? ''} />}
      </div>
      <MainFigures tool={tool} answer={answer} />
      {notes.length > 0 && (
        <ul className="mt-5 grid gap-1.5 border-l-3 border-double border-margin pl-4 text-small text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Alternatives tool={tool} answer={answer} />
      <OutputTable tool={tool} answer={answer} />
    </Sheet>
  );
}

const exampleLabel = 'Example figures — replace them with yours';

const numberOf = (value: Value | undefined) => (typeof value === 'number' ? value : undefined);

/** The name of the first band, else the first of the main figures. */
function verdictOf(tool: Tool, answer: Answer): string {
  const [first] = Object.keys(tool.bands);
  const band = tool.bands[first ?? '']?.find(({ id }) => id === answer.bands[first ?? '']);
  return band?.name ?? answer.display[tool.main[0]] ?? tool.name;
}

/** Each band in words, beside what it judges. A number alone says little, and 59.6 looks like 60. */
function Bands({ tool, answer }: { tool: Tool; answer: Answer }) {
  const rows = Object.entries(tool.bands).flatMap(([id, bands]) => {
    const band = bands.find((one) => one.id === answer.bands[id]);
    const value = numberOf(answer.outputs[id]);
    const near = value === undefined || id !== 'score' ? undefined : nearMiss(bands, value, answer.bands[id]);
    return band ? [{ id, name: band.name, says: band.says, near }] : [];
  });
  return (
    <div className="mt-4 grid gap-2">
      {rows.map(({ id, name, says, near }, index) => (
        <p key={id} className="max-w-[66ch]">
          {index > 0 && <b className="font-[660]">{name}. </b>}
          {says}
          {near && <b className="font-[620]"> {near}.</b>}
        </p>
      ))}
    </div>
  );
}

/** A hundred strokes beside the figure. */
function Gauge({ score, text }: { score: number; text: string }) {
  return (
    <div className="max-w-[200px] border border-rule bg-paper p-4.5">
      <p className="font-serif text-[2.25rem] leading-none font-semibold tabular">{text}</p>
      <Tally count={Math.round(score)} total={100} shape={{ groupsPerRow: 5 }} className="mt-4 w-full" />
    </div>
  );
}

function MainFigures({ tool, answer }: { tool: Tool; answer: Answer }) {
  return (
    <dl className="mt-6 grid border-t-[1.5px] border-ink sm:grid-cols-3">
      {tool.main.map((id) => {
        const output = tool.outputs.find((one) => one.id === id);
        const text = answer.display[id] ?? '';
        return (
          <div
            key={id}
            className="border-b border-rule py-4 sm:border-b-0 sm:not-first:border-l sm:not-first:pl-5 sm:pr-3"
          >
            <dt className="text-small text-ink-2">{output?.label}</dt>
            <dd
              className={classNames(
                'mt-1.5 inline-block font-serif font-semibold tabular text-balance',
                text.length > 14 ? 'text-[1.125rem] leading-[1.3]' : 'text-[1.75rem] leading-[1.15]',
                text.length <= 14 && 'border-b-4 border-double border-brass pb-0.5',
                isNegative(answer.outputs[id]) && 'text-negative',
              )}
            >
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A figure keeps to one line; words may break. */
function lookOf(value: Value | undefined): string | undefined {
  if (typeof value !== 'number') return undefined;
  return value < 0 ? 'whitespace-nowrap text-negative' : 'whitespace-nowrap';
}

const isNegative = (value: Value | undefined) => typeof value === 'number' && value < 0;

/** Other figures that the result itself suggests trying. */
function Alternatives({ tool, answer }: { tool: Tool; answer: Answer }) {
  const others = tool.alternatives?.(answer, answer.inputs) ?? [];
  if (others.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 paper:hidden">
      {others.map(({ name, inputs }) => (
        <li key={name}>
          <a
            href={`${permalinkOf(tool, inputs)}#results`}
            className="font-semibold text-brand underline-double"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every output, as the API gives it too. */
function OutputTable({ tool, answer }: { tool: Tool; answer: Answer }) {
  const remarks = tool.remarks?.(answer, answer.inputs) ?? {};
  return (
    <table className="ledger-table output-table mt-5">
      <caption className="sr-only">All figures of the result</caption>
      <tbody>
        {tool.outputs.map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{remarks[id]?.label ?? label}</th>
            <td className={lookOf(answer.outputs[id])}>
              {answer.display[id]}
              {remarks[id]?.beside && <span className="font-[430] text-ink-3"> ({remarks[id].beside})</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The inputs behind the result: on paper, where the form is left out. */
export function InputList({ tool, answer }: { tool: Tool; answer: Answer }) {
  return (
    <section className="paper-only" aria-labelledby="inputs-heading">
      <h2 id="inputs-heading" className="text-[1.5rem]">
        Figures and answers
      </h2>
      <table className="ledger-table input-table mt-3">
        <tbody>
          {tool.inputs
            .filter((input) => isVisible(input, answer.inputs))
            .map((input) => (
              <tr key={input.id}>
                <th scope="row">
                  {input.group ? `${input.group}: ` : ''}
                  {input.label}
                </th>
                <td>{inputText(input, answer.inputs[input.id])}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** To where the result begins. */
export function focusResult(): void {
  const heading = document.getElementById('results-heading');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
