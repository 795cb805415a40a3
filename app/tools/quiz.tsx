import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import { readInputs } from '#domain/tools/evaluate.ts';
import { Slot, useHydrated, WithoutScript } from '../browser/islands/slot.tsx';
import { useErrorTitle } from '../forms/error-summary.tsx';
import { Button } from '../ui/button.tsx';
import { CompareLinks, ScenarioFields, ToolErrors } from './offers.tsx';
import { QuizAnswers } from './quiz-answers.tsx';
import { QuizResult } from './quiz-result.tsx';
import { QuizForm, QuizScreen, QuizSheet, quizFormId, unscripted } from './quiz-sheet.tsx';
import { focusResult } from './result-notes.tsx';
import { allScreens, type Screen, screensOf } from './screens.ts';
import { type ToolState, useAddress } from './use-tool.ts';

export { HowWeCalculate } from './quiz-result.tsx';

/** One question at a time, or the result. The page looks the same before and after hydration. */
export function Quiz({ state }: { state: ToolState }) {
  const { view, shown } = state;
  if (!view.print) return <SteppedQuiz state={state} />;
  return shown ? (
    <div className="wrap pb-10">
      <QuizResult state={state} answer={shown} />
      <QuizAnswers
        state={state}
        values={shown.inputs}
        screens={screensOf(state.tool, shown.inputs)}
      />
    </div>
  ) : null;
}

/** Position of the result: after every screen. */
const atResult = Number.POSITIVE_INFINITY;

/** The first unanswered screen, or the result. */
function openPlace(screens: readonly Screen[], errors: readonly FieldError[]): number {
  const open = screens.findIndex(({ inputs }) =>
    inputs.some(({ id }) => errors.some(({ field }) => field === id)),
  );
  return open < 0 ? atResult : open + 1;
}

function SteppedQuiz({ state }: { state: ToolState }) {
  const { tool, view, entries, answer, step } = state;
  const awake = useHydrated();
  const { values, errors } = readInputs(tool, entries);
  const screens = screensOf(tool, values);
  // Kept until the visitor continues: an answer alone doesn't advance.
  const [start, setStart] = useState(() => (view.isAsked ? openPlace(screens, errors) : 1));
  const place = step !== undefined && step >= 1 && step <= screens.length ? step : start;
  // Back can lead to a result that a changed answer has taken away.
  if (place === atResult && errors.length > 0) setStart(openPlace(screens, errors));
  const screen = screens[place - 1];
  const [shownErrors, setShownErrors] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState(0);
  /** An answer is being changed; the others stay. */
  const [changing, setChanging] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  const open = shownErrors.filter(({ field }) => errors.some((one) => one.field === field));
  useErrorTitle(awake && open.length > 0);
  // Without JavaScript all questions were sent at once. With it nothing was sent yet.
  const sent = view.isAsked && step === undefined && !awake ? state.errors : [];

  useAddress(state.addressFor(screen ? place : undefined), state);

  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (sheet.current) bringIntoView(sheet.current);
    else focusResult();
  }, [place]);

  function go(next?: number) {
    state.settle();
    // Record the question in the current history entry, for Back.
    history.replaceState(null, '', state.addressFor(screen ? place : undefined));
    if (next === undefined) setStart(atResult);
    state.goTo(next);
  }

  function next() {
    const missing = errors.filter(({ field }) => screen?.inputs.some(({ id }) => id === field));
    setShownErrors(missing);
    if (missing.length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    const done = place === screens.length || (changing && errors.length === 0);
    if (done) setChanging(false);
    go(done ? undefined : place + 1);
  }

  const form = { state, values, awake, failures };
  if (screen) {
    return (
      <div className="wrap pb-section">
        <div className={columns}>
          <QuizSheet
            {...form}
            sheet={sheet}
            screens={screens}
            place={place}
            errors={awake ? open : sent}
            onBack={() => go(place - 1)}
            onNext={next}
          />
          <Slot name="aside" />
        </div>
        {!awake && (
          <div className={unscripted}>
            <Compared state={state} errors={sent} />
            <SendAll />
            <CompareLinks state={state} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="wrap pb-section">
      {answer.ok ? (
        <QuizResult state={state} answer={answer} />
      ) : (
        <div id="results" className="mb-5">
          <ToolErrors errors={answer.errors} failures={0} />
        </div>
      )}
      <QuizAnswers
        state={state}
        values={values}
        screens={screens}
        onChange={(one) => {
          setChanging(true);
          go(one);
        }}
      >
        <div className={view.send ? 'unscripted:hidden' : undefined}>
          <WithoutScript>
            <QuizForm {...form} errors={[]} />
          </WithoutScript>
          <Compared state={state} errors={state.errors} />
          <WithoutScript>
            <SendAll />
          </WithoutScript>
          <CompareLinks state={state} />
        </div>
      </QuizAnswers>
    </div>
  );
}

/** The question, and from 1024 px the quiz's topics beside it. */
const columns =
  'grid gap-9 paper:hidden lg:grid-cols-[minmax(0,8fr)_minmax(260px,4fr)] lg:items-start lg:gap-12';

/** Submits the whole form without JavaScript. */
const SendAll = () => (
  <Button type="submit" form={quizFormId} className="mt-5 w-full sm:w-auto">
    Show my result
  </Button>
);

/** Repeats the questions for each compared scenario. */
function Compared({ state, errors }: { state: ToolState; errors: readonly FieldError[] }) {
  const awake = useHydrated();
  const { tool, entries, compared } = state;
  return compared.map((scenario) => (
    <ScenarioFields key={scenario} state={state} scenario={scenario} form={quizFormId}>
      {allScreens(tool).map((screen) => (
        <QuizScreen
          key={screen.inputs[0]?.id}
          state={state}
          screen={screen}
          isCurrent
          prefix={`${scenario}.`}
          form={quizFormId}
          values={readInputs(tool, entries, `${scenario}.`).values}
          errors={errors}
          awake={awake}
        />
      ))}
    </ScenarioFields>
  ));
}

/** Focuses the question; scrolls only if part of the sheet is out of view. */
function bringIntoView(sheet: HTMLElement): void {
  sheet
    .querySelector<HTMLElement>('[data-screen="current"] legend')
    ?.focus({ preventScroll: true });
  const { top, bottom } = sheet.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (top < header || bottom > innerHeight)
    sheet.scrollIntoView({ block: 'start', behavior: 'instant' });
}
