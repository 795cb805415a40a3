import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { Patterns } from '../charts/patterns.tsx';
import { useErrorTitle } from '../forms/error-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { writeText } from '../ui/write-text.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { Comparison } from './comparison.tsx';
import { instrumentOf } from './instrument-fields.tsx';
import { MethodFolds } from './method-folds.tsx';
import { CompareLinks } from './offers.tsx';
import { Advice } from './recommendations.tsx';
import { focusResult } from './result-notes.tsx';
import { ToolErrors } from './scenario-fields.tsx';
import { Tornado } from './tornado.tsx';
import { useFollowed } from './use-followed.ts';
import type { ToolState } from './use-tool.ts';

/**
 * Rulers on one side; on the other the result sentence and picture, which update live. The result precedes
 * the fields in the DOM, so a requested result comes first on a phone.
 */
export function Calculator({ state }: { state: ToolState }) {
  const { tool, view, answer, errors, own, address, query, shown } = state;
  const awake = useHydrated();
  // Errors of the loaded page show at once; later ones only when the result is requested.
  const [showsErrors, setShowsErrors] = useState(own && !answer.ok);
  const [failures, setFailures] = useState(0);
  if (showsErrors && answer.ok) setShowsErrors(false);
  useErrorTitle(showsErrors);

  useEffect(() => {
    if (own && query !== undefined) history.replaceState(history.state, '', `${address}${location.hash}`);
  }, [own, query, address]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (state.settle()) return focusResult();
    setShowsErrors(true);
    setFailures((count) => count + 1);
  }

  const marked: readonly FieldError[] = awake || showsErrors ? errors : [];
  return (
    <>
      <div className="wrap pb-10 paper:pb-2">
        <Patterns />
        <div className="instrument">
          {shown && <CalculatorResult state={state} answer={shown} />}
          <div className="instrument-fields paper:hidden">
            {showsErrors && (
              <div id={shown ? undefined : 'results'} className="mb-5 scroll-mt-24">
                <ToolErrors errors={errors} failures={failures} />
              </div>
            )}
            <CalculatorForm
              state={state}
              instrument={instrumentOf(tool)}
              awake={awake}
              onSubmit={submit}
              errors={marked}
            />
            <CompareLinks state={state} />
          </div>
        </div>
        <Comparison state={state} errors={marked} awake={awake} />
        {shown && <Findings state={state} answer={shown} />}
      </div>
      {shown && <MethodFolds state={state} answer={shown} />}
      {shown && !view.embed && !view.print && <PhoneBar state={state} answer={shown} />}
    </>
  );
}

interface FindingsProps {
  state: ToolState;
  answer: Answer;
}

/** Sections derived from the result. Not updated while typing. */
const Findings = memo(
  function Findings({ state: { tool, view }, answer }: FindingsProps) {
    return (
      <div className="waits mt-8 grid gap-12 lg:grid-cols-2 paper:mt-3 paper:grid-cols-[2fr_3fr] paper:gap-6">
        <Tornado tool={tool} answer={answer} />
        <Advice tool={tool} answer={answer} view={view} />
      </div>
    );
  },
  (before, after) => before.answer === after.answer,
);

/** Keeps the main figure and the call link in reach on phones. */
function PhoneBar({ state: { tool, own, live }, answer }: FindingsProps) {
  const [id] = tool.main;
  const figure = useRef<HTMLElement>(null);
  const textOf = ({ display }: Answer) => realMinus(display[id] ?? '');
  useFollowed(live, figure, (place, followed) => writeText(place, textOf(followed)));
  return (
    <div className="phone-bar">
      <p className="mr-auto min-w-0 text-micro text-on-ground-2">
        {!own && <span className="block">Example figures</span>}
        {tool.outputs.find((output) => output.id === id)?.label}
        <b ref={figure} className="block text-[1.125rem] leading-[1.25] text-on-ground tabular">
          {textOf(answer)}
        </b>
      </p>
      <ButtonLink to="/get-started" variant="brass" size="small">
        Book a Free Call
      </ButtonLink>
    </div>
  );
}
