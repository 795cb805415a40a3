import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FieldError, Tool } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { isVisible, readInputs } from '#domain/tools/read-inputs.ts';
import { useErrorTitle } from '../forms/error-title.ts';
import { Slot } from '../islands/slot.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tally } from '../ui/tally.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CompareLinks, LinkButton } from './offers.tsx';
import { QuizScreen } from './quiz-screen.tsx';
import { Result } from './result.tsx';
import { focusResult } from './result-statement.tsx';
import { dayOf, hideResumeOffer, keptFigures } from './resume.ts';
import { allScreens, type Screen, screensOf } from './screens.ts';
import { sentOf } from './texts.ts';
import { ScenarioFields, ToolErrors } from './tool-form.tsx';
import type { ToolState } from './use-tool.ts';

/** Shown without scripts only, or with them only: until the island is awake the page has both. */
const unscripted = 'scripted:hidden';

/**
 * A form of all questions, of which scripts show one screen at a time, then the answers and the result. The page looks
 * the same before this wakes: style sheets hide what a script would.
 */
export function Quiz({ state }: { state: ToolState }) {
  const { view, shown } = state;
  if (!view.print) return <SteppedQuiz state={state} />;
  return shown ? (
    <div className="wrap pb-10">
      <Result state={state} answer={shown} />
    </div>
  ) : null;
}

const formId = 'quiz';

/** Where the visitor is: a screen by its place, or past the last one. */
function placeOf(screens: readonly Screen[], { step, own, errors }: ToolState): number {
  if (step !== undefined && step >= 1 && step <= screens.length) return step;
  if (!own) return 1;
  const open = screens.findIndex(({ inputs }) =>
    inputs.some(({ id }) => errors.some(({ field }) => field === id)),
  );
  return open < 0 ? screens.length + 1 : open + 1;
}

function SteppedQuiz({ state }: { state: ToolState }) {
  const { tool, texts, shown, answer, own, view, compared } = state;
  const awake = useHydrated();
  const { values, errors } = readInputs(tool, sentOf(texts));
  const screens = screensOf(tool, values);
  const place = placeOf(screens, state);
  const screen = screens[place - 1];
  const [told, setTold] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState(0);
  /** One answer is being changed; the others stay. */
  const [changing, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  const open = told.filter(({ field }) => errors.some((one) => one.field === field));
  useErrorTitle(awake && open.length > 0);
  // Without scripts all questions were sent at once. With them nobody has pressed anything yet.
  const sent = own && state.step === undefined && !awake ? state.errors : [];
  const shownErrors = awake ? open : sent;

  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const legend = box.current?.querySelector<HTMLElement>('[data-screen="current"] legend');
    if (legend) legend.focus();
    else focusResult();
  }, [place]);

  function go(step?: number) {
    hideResumeOffer();
    // The entry that Back leads to says which question it was.
    if (screen && state.step === undefined) history.replaceState(null, '', state.addressFor(place));
    state.goTo(step);
  }

  function next(event: FormEvent) {
    event.preventDefault();
    const missing = errors.filter(({ field }) => screen?.inputs.some(({ id }) => id === field));
    setTold(missing);
    if (missing.length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    const done = place === screens.length || (changing && errors.length === 0);
    if (done) setChanging(false);
    go(done ? undefined : place + 1);
  }

  return (
    <div ref={box} className="wrap pb-section">
      {!screen && (
        <Answers
          state={state}
          screens={screens}
          onChange={(step) => {
            setChanging(true);
            go(step);
          }}
        />
      )}
      <div className={classNames(columns, !screen && unscripted, 'paper:hidden')} hidden={awake && !screen}>
        <div className="min-w-0 rounded-b-slip border border-t-4 border-rule border-t-brand bg-raised px-5 py-6 shadow-slip sm:px-9 sm:py-8">
          {screen && <Progress place={place} count={screens.length} />}
          <form
            id={formId}
            method="get"
            data-hold=""
            action={`${tool.path}#results`}
            noValidate
            onSubmit={next}
            aria-label={tool.name}
            className="scripted:mt-6"
          >
            {view.embed && <input type="hidden" name="embed" value="1" />}
            <h2 className={classNames('font-sans label-caps text-ink-3', unscripted)}>Your answers</h2>
            {shownErrors.length > 0 && (
              <div className={classNames('my-6 scripted:mt-0', !awake && unscripted)}>
                <ToolErrors errors={shownErrors} failures={failures} />
              </div>
            )}
            {allScreens(tool).map((one) => (
              <QuizScreen
                key={one.inputs[0]?.id}
                state={state}
                screen={one}
                isCurrent={one.inputs[0] === screen?.inputs[0]}
                applies={(input) => isVisible(input, values)}
                errors={shownErrors}
                awake={awake}
              />
            ))}
            <div className="mt-7 hidden flex-wrap items-center gap-4 scripted:flex">
              <Button variant="ghost" disabled={place === 1} onClick={() => go(place - 1)}>
                Back
              </Button>
              <Button type="submit" icon="arrow">
                Next
              </Button>
            </div>
          </form>
        </div>
        <Slot name="aside" />
      </div>
      {!(awake && screen) && (
        <div className={classNames('max-w-[920px] paper:hidden', screen && unscripted)}>
          {compared.map((scenario) => (
            <ScenarioFields
              key={scenario}
              state={state}
              scenario={scenario}
              errors={awake ? state.errors : sent}
              awake={awake}
              form={formId}
            />
          ))}
          <Button type="submit" form={formId} className={classNames('mt-5 w-full sm:w-auto', unscripted)}>
            Show my result
          </Button>
          <CompareLinks state={state} />
          {!screen && <EarlierResult state={state} />}
        </div>
      )}
      {!(awake && screen) && (
        <div id="results" className={classNames('min-w-0 scroll-mt-24 not-empty:mt-9', screen && unscripted)}>
          {shown && answer.ok && own && <Result state={state} answer={shown} />}
        </div>
      )}
    </div>
  );
}

/** The question, and from 1024 px what the quiz will answer beside it. */
const columns = 'grid gap-9 lg:grid-cols-[minmax(0,8fr)_minmax(260px,4fr)] lg:items-start lg:gap-12';

function Progress({ place, count }: { place: number; count: number }) {
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 scripted:flex">
      <p className="label-caps text-ink-3">
        Question {place} of {count}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={place}
        aria-valuetext={`${place} of ${count}`}
        className="w-full max-w-[150px]"
      >
        <Tally count={place} total={count} />
      </div>
    </div>
  );
}

interface AnswersProps {
  state: ToolState;
  screens: readonly Screen[];
  onChange: (step: number) => void;
}

/** Every answer with a way back to its question. Changing one keeps the rest. Without scripts the form stands there. */
function Answers({ state, screens, onChange }: AnswersProps) {
  const { tool, answer, texts, errors } = state;
  const values = answer.ok ? answer.inputs : readInputs(tool, sentOf(texts)).values;
  const change = (step: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChange(step);
  };
  return (
    <section aria-labelledby="answers-heading" className="hidden max-w-[920px] scripted:block paper:hidden!">
      <h2 id="answers-heading" className="text-[1.625rem]">
        Your answers
      </h2>
      {errors.length > 0 && (
        <div className="mt-4">
          <ToolErrors errors={errors} failures={0} />
        </div>
      )}
      <dl className="mt-3 border-t-[1.5px] border-ink text-small">
        {screens.map(({ inputs }, index) =>
          inputs
            .filter((input) => isVisible(input, values))
            .map((input) => (
              <div
                key={input.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-rule py-2 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_auto]"
              >
                <dt className="text-ink-2">
                  {input.group ? `${input.group}: ` : ''}
                  {input.label}
                </dt>
                <dd className="font-[560] max-md:col-start-1">{inputText(input, values[input.id])}</dd>
                <dd className="row-start-1 max-md:col-start-2 md:col-start-3">
                  <a
                    href={state.addressFor(index + 1)}
                    onClick={change(index + 1)}
                    className="inline-block min-h-6 font-semibold text-brand underline-double hover:decoration-current"
                  >
                    Change<span className="sr-only"> the answer to “{input.label}”</span>
                  </a>
                </dd>
              </div>
            )),
        )}
      </dl>
    </section>
  );
}

/** An earlier result of this browser, beside this one. Its line is there from the start, so that nothing moves. */
function EarlierResult({ state }: { state: ToolState }) {
  const awake = useHydrated();
  return <p className="min-h-16 text-small sm:min-h-8">{awake && <EarlierOffer state={state} />}</p>;
}

function EarlierOffer({ state }: { state: ToolState }) {
  const [kept] = useState(() => keptFigures(state.tool.slug));
  if (!kept || kept.q === state.query || state.compared.length > 0) return null;
  const earlier = [...new URLSearchParams(kept.q)].filter(([name]) => isInput(state.tool, name));
  const query = new URLSearchParams([
    ...earlier.map(([name, text]) => [`b.${name}`, text]),
    ['b.name', 'Earlier result'],
  ]);
  return (
    <LinkButton onClick={() => state.fill(`?${state.query}&${query}`)}>
      Compare with my earlier result from {dayOf(kept)}
    </LinkButton>
  );
}

const isInput = (tool: Tool, name: string) => tool.inputs.some(({ id }) => id === name);
