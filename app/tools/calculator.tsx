import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import { exampleList, examplesField } from '#domain/tools/entries.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { accountants } from '#domain/tools/format.ts';
import { ownLine } from '#domain/tools/own-figures.ts';
import { ownIn } from '#domain/tools/restate.ts';
import { Patterns } from '../art/charts/chart-figure.tsx';
import { useHydrated } from '../browser/islands/slot.tsx';
import { useErrorTitle } from '../forms/error-summary.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { InstrumentFields, instrumentOf } from './instrument-fields.tsx';
import { useLiveAnswer } from './live-figures.ts';
import { MethodFolds } from './method-folds.tsx';
import { CompareLinks, Presets, QuickStartPrice, ScenarioFields, ToolErrors } from './offers.tsx';
import { Picture } from './picture.tsx';
import {
  Alternatives,
  adviceOf,
  focusResult,
  MainFigures,
  Notes,
  ServiceLink,
  useHeadline,
} from './result-notes.tsx';
import { fieldId } from './tool-field.tsx';
import { Tornado } from './tornado.tsx';
import { type Answered, type ToolState, useAddress } from './use-tool.ts';

/** Rulers, and the result that follows them. The result precedes the fields in the DOM: it comes first on a phone. */
export function Calculator({ state }: { state: ToolState }) {
  const { view, answer, errors, query, shown } = state;
  const awake = useHydrated();
  // Errors of the loaded page show at once; later ones only when the result is requested.
  const [showsErrors, setShowsErrors] = useState(!answer.ok);
  const [failures, setFailures] = useState(0);
  if (showsErrors && answer.ok) setShowsErrors(false);
  useErrorTitle(showsErrors);

  useAddress(state.addressOf(query), state);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (state.settle()) return focusResult();
    setShowsErrors(true);
    setFailures((count) => count + 1);
  }

  const fields = { state, awake, errors: awake || showsErrors ? errors : [] };
  return (
    <>
      <div className="wrap pb-10 paper:pb-2">
        <Patterns />
        <div className="instrument">
          {shown && <CalculatorResult state={state} answer={shown} />}
          <div
            className={classNames(
              'instrument-fields paper:hidden',
              shown && view.send && 'unscripted:hidden',
            )}
          >
            {showsErrors && (
              <div id={shown ? undefined : 'results'} className="mb-5 scroll-mt-24">
                <ToolErrors errors={errors} failures={failures} />
              </div>
            )}
            <CalculatorForm {...fields} onSubmit={submit} />
            <CompareLinks state={state} />
          </div>
        </div>
        <Comparison {...fields} />
        {shown && <Findings state={state} answer={shown} />}
      </div>
      {shown && <MethodFolds state={state} answer={shown} />}
      {shown && !view.embed && !view.print && <PhoneBar state={state} answer={shown} />}
    </>
  );
}

interface FieldsProps {
  state: ToolState;
  awake: boolean;
  errors: readonly FieldError[];
}

/** Id of the form, for scenario fields elsewhere on the page. */
export const figuresForm = 'figures';

/** A GET form whose URL is that of the result; with JavaScript results update without sending. */
function CalculatorForm({
  onSubmit,
  ...fields
}: FieldsProps & { onSubmit: (event: FormEvent) => void }) {
  const { tool, view, own } = fields.state;
  return (
    <form
      id={figuresForm}
      method="get"
      data-hold=""
      action={`${tool.path}#results`}
      noValidate
      onSubmit={onSubmit}
      aria-label={tool.name}
      className="ink-top"
    >
      {view.embed && <input type="hidden" name="embed" value="1" />}
      <input type="hidden" name={examplesField} value={exampleList(tool, fields.state.entries)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
        <h2 className="font-sans label-caps text-ink-3">Your figures</h2>
        {!own && <p className="text-small font-[620] text-brass-text">{exampleLabel}</p>}
      </div>
      <Presets state={fields.state} />
      <QuickStartPrice state={fields.state} />
      <InstrumentFields {...fields} />
      <Button type="submit" className="show-result mt-5 w-full">
        Show my result
      </Button>
    </form>
  );
}

/** An editable copy of the inputs with its own rulers, next to the comparison. */
function Comparison({ state, ...fields }: FieldsProps) {
  const { compared, shown } = state;
  if (compared.length === 0) return null;
  return (
    <section aria-label="Comparison" className="mt-7 paper:mt-4">
      <div className="instrument">
        <div className="instrument-result">
          {shown?.scenarios && <ComparisonTable state={state} answer={shown} />}
        </div>
        <div
          className={classNames(
            'instrument-fields paper:hidden',
            state.view.send && 'unscripted:hidden',
          )}
        >
          {compared.map((scenario) => (
            <ScenarioFields key={scenario} state={state} scenario={scenario} form={figuresForm}>
              <InstrumentFields
                state={state}
                {...fields}
                prefix={`${scenario}.`}
                form={figuresForm}
              />
            </ScenarioFields>
          ))}
        </div>
      </div>
    </section>
  );
}

/** What matters most, and advice by importance. Not updated while typing. */
const Findings = memo(
  function Findings({ state: { tool, view }, answer }: Answered) {
    return (
      <div className="waits mt-8 grid gap-12 lg:grid-cols-[5fr_7fr] paper:mt-3 paper:grid-cols-[2fr_3fr] paper:gap-6">
        <Tornado tool={tool} answer={answer} />
        <section aria-labelledby="advice-heading" className="min-w-0">
          <h2 id="advice-heading" className="mb-5 text-h3 paper:mb-2">
            What to do next
          </h2>
          <ol className="ink-top lg:grid lg:grid-cols-2 lg:gap-x-8 paper:block!">
            {adviceOf(answer.recommendations, tool, view).map(
              ({ id, title, text, service }, index) => (
                <li key={id} className="border-b border-rule py-4 paper:py-1">
                  <h3 className="text-[1.1875rem] leading-[1.3] paper:inline paper:text-small">
                    {index + 1}. {title}
                  </h3>{' '}
                  <p className="mt-1 max-w-[60ch] text-ink-2 paper:inline paper:text-small">
                    {text}
                  </p>
                  <ServiceLink service={service} view={view} />
                </li>
              ),
            )}
          </ol>
        </section>
      </div>
    );
  },
  (before, after) => before.answer === after.answer,
);

/** Keeps the main figure and the call link in reach on phones. */
function PhoneBar({ state: { tool, own, examples, live }, answer }: Answered) {
  const [id] = tool.main;
  const { display } = useLiveAnswer(live, answer);
  const bar = useRef<HTMLDivElement>(null);
  // Safari's keyboard leaves the page as it is and shrinks what is seen of it, as zooming in does.
  useEffect(() => {
    const { visualViewport: seen } = window;
    const lift = () => {
      const covered = seen?.scale === 1 ? document.documentElement.clientHeight - seen.height : 0;
      bar.current?.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
    };
    seen?.addEventListener('resize', lift);
    return () => seen?.removeEventListener('resize', lift);
  }, []);
  return (
    <div ref={bar} className="phone-bar">
      <p className="mr-auto min-w-0 text-micro text-on-ground-2">
        {examples && (
          <span className="block">{own ? 'Partly example figures' : 'Example figures'}</span>
        )}
        {tool.outputs.find((output) => output.id === id)?.label}
        <b className="block text-[1.125rem] leading-[1.25] text-on-ground tabular">
          {accountants(display[id] ?? '')}
        </b>
        <span className="heard">Working it out…</span>
      </p>
      <ButtonLink to="/get-started" variant="brass" size="small">
        Book a Free Call
      </ButtonLink>
    </div>
  );
}

const exampleLabel = 'Example figures: replace them with yours';

function CalculatorResult({ state, answer }: Answered) {
  const { tool, stale, live } = state;
  const ownFigures = ownLine(ownIn(tool, state.entries, state.asked) ?? {});
  return (
    <div className="instrument-result">
      <section
        id="results"
        aria-labelledby="results-heading"
        className="result-sheet on-paper"
        data-stale={stale || undefined}
      >
        {ownFigures && (
          <p className="example-clause paper:hidden">
            {ownFigures}{' '}
            <a href={`#${fieldId('fee')}`} className="underline">
              Change
            </a>
            .
          </p>
        )}
        {state.examples && <p className="example-clause">{state.examples}</p>}
        <Sentence state={state} answer={answer} />
        <p role="status">
          <span className="heard">Working it out…</span>
        </p>
        {stale && (
          <p role="status" className="result-stale">
            Correct the marked field to update
          </p>
        )}
        <Picture state={state} answer={answer} />
      </section>
      <div className="result-notes" data-stale={stale || undefined}>
        <MainFigures tool={tool} answer={answer} live={live} />
        <Explanation tool={tool} answer={answer} view={state.view} />
      </div>
    </div>
  );
}

function Sentence({ state: { tool, live }, answer }: Answered) {
  const shown = useLiveAnswer(live, answer);
  return (
    <h2 id="results-heading" tabIndex={-1} className="result-sentence">
      <span className="sr-only">Result: </span>
      <span>{instrumentOf(tool).sentence(shown, shown.display, shown.inputs)}</span>
    </h2>
  );
}

interface ExplanationProps extends Pick<ToolState, 'tool' | 'view'> {
  answer: Answer;
}

/** The result in words, for screen readers. */
const Explanation = memo(function Explanation({ tool, answer, view }: ExplanationProps) {
  const headline = useHeadline(tool, answer);
  const [band] = Object.entries(tool.bands).flatMap(
    ([id, bands]) => bands.find((one) => one.id === answer.bands[id]) ?? [],
  );
  return (
    <>
      <p aria-live="polite" className="mt-4 max-w-[66ch] text-ink-2">
        <Unbroken key={headline} text={headline} />
      </p>
      {band && <p className="mt-2 max-w-[66ch] text-ink-2">{band.says}</p>}
      <Notes tool={tool} answer={answer} />
      <Alternatives tool={tool} answer={answer} view={view} />
    </>
  );
});
