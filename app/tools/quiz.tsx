import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FieldError, Tool } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { readInputs } from '#domain/tools/read-inputs.ts';
import { useErrorTitle } from '../forms/error-title.ts';
import { Button } from '../ui/button.tsx';
import { Tally } from '../ui/tally.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CompareLinks, dayOf, LinkButton, ResumeOffer } from './offers.tsx';
import { Result } from './result.tsx';
import { focusResult } from './result-statement.tsx';
import { keptFigures } from './resume.ts';
import { type Screen, screensOf } from './screens.ts';
import { sentOf } from './texts.ts';
import { ToolField } from './tool-field.tsx';
import { ScenarioFields, ToolErrors, ToolForm } from './tool-form.tsx';
import type { ToolState } from './use-tool.ts';

/** All questions on one page; once the script is there, one screen at a time, then the answers and the result. */
export function Quiz({ state, aside }: { state: ToolState; aside: ReactNode }) {
  const hydrated = useHydrated();
  const { view, shown, own } = state;
  if (view.print)
    return shown ? <div className="wrap pb-10">{<Result state={state} answer={shown} />}</div> : null;
  if (hydrated) return <SteppedQuiz state={state} aside={aside} />;
  return (
    <div className="wrap pb-section">
      <div className={columns}>
        <WholeQuiz state={state} />
        {!(own && shown) && aside}
      </div>
      <div id="results" className="mt-9 scroll-mt-24">
        {own && shown && <Result state={state} answer={shown} />}
      </div>
    </div>
  );
}

function WholeQuiz({ state }: { state: ToolState }) {
  const { own, view, errors } = state;
  const told = own && !new URLSearchParams(view.search).has('step') ? errors : [];
  return (
    <div className="min-w-0 paper:hidden">
      {told.length > 0 && (
        <div className="mb-7">
          <ToolErrors errors={told} failures={0} />
        </div>
      )}
      <ToolForm state={state} whole errors={told} onSubmit={() => undefined} />
      <CompareLinks state={state} />
    </div>
  );
}

/** Where the visitor is: a screen by its place, or past the last one. */
function placeOf(search: string, screens: readonly Screen[], state: ToolState): number {
  const step = Number(new URLSearchParams(search).get('step') ?? Number.NaN);
  if (Number.isInteger(step) && step >= 1 && step <= screens.length) return step;
  if (!state.own) return 1;
  const open = screens.findIndex(({ inputs }) =>
    inputs.some(({ id }) => state.errors.some(({ field }) => field === id)),
  );
  return open < 0 ? screens.length + 1 : open + 1;
}

function SteppedQuiz({ state, aside }: { state: ToolState; aside: ReactNode }) {
  const { tool, texts, shown, answer } = state;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, errors } = readInputs(tool, sentOf(texts));
  const screens = screensOf(tool, values);
  const place = placeOf(search, screens, state);
  const screen = screens[place - 1];
  const [told, setTold] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState(0);
  /** One answer is being changed; the others stand. */
  const [changing, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  const open = told.filter(({ field }) => errors.some((one) => one.field === field));
  useErrorTitle(open.length > 0);

  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // After the page's own focus handling, which would begin at the heading again.
    const frame = requestAnimationFrame(() => {
      const legend = box.current?.querySelector('legend');
      if (legend) legend.focus();
      else focusResult();
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);

  const go = (step?: number) => navigate(state.addressFor(step), { preventScrollReset: true });

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

  if (!screen) {
    return (
      <div className="wrap grid gap-9 pb-section">
        <Answers
          state={state}
          screens={screens}
          onChange={(step) => {
            setChanging(true);
            go(step);
          }}
        />
        <EarlierResult state={state} />
        <div id="results" className="min-w-0 scroll-mt-24">
          {shown && answer.ok && <Result state={state} answer={shown} />}
        </div>
      </div>
    );
  }
  return (
    <div ref={box} className="wrap pb-section">
      <ResumeOffer state={state} />
      <div className={columns}>
        <div className="rounded-b-slip border border-t-4 border-rule border-t-brand bg-raised px-5 py-6 shadow-slip sm:px-9 sm:py-8">
          <Progress place={place} count={screens.length} />
          <form onSubmit={next} noValidate className="mt-6">
            {open.length > 0 && (
              <div className="mb-6">
                <ToolErrors errors={open} failures={failures} />
              </div>
            )}
            <ScreenFields state={state} screen={screen} errors={open} />
            <div className="mt-7 flex flex-wrap items-center gap-4">
              <Button variant="ghost" disabled={place === 1} onClick={() => go(place - 1)}>
                Back
              </Button>
              <Button type="submit" icon="arrow">
                Next
              </Button>
            </div>
          </form>
        </div>
        {aside}
      </div>
    </div>
  );
}

/** The question, and from 1024 px what the quiz will answer beside it. */
const columns = 'grid gap-9 lg:grid-cols-[minmax(0,8fr)_minmax(260px,4fr)] lg:items-start lg:gap-12';

function Progress({ place, count }: { place: number; count: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
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

interface ScreenFieldsProps {
  state: ToolState;
  screen: Screen;
  errors: readonly FieldError[];
}

function ScreenFields({ state, screen, errors }: ScreenFieldsProps) {
  const { texts, set } = state;
  const field = (input: Screen['inputs'][number], large: boolean) => (
    <ToolField
      key={input.id}
      input={input}
      name={input.id}
      text={texts[input.id]}
      onChange={set}
      error={errors.find(({ field }) => field === input.id)?.message}
      large={large}
    />
  );
  const [only] = screen.inputs;
  if (screen.legend === undefined) return only ? field(only, true) : null;
  const advanced = screen.inputs.filter((input) => input.advanced);
  return (
    <fieldset className="min-w-0">
      <legend
        tabIndex={-1}
        className="float-left w-full font-serif text-h3 leading-[1.25] font-semibold outline-none"
      >
        {screen.legend}
      </legend>
      <div className="clear-both pt-3">
        {screen.inputs.filter((input) => !input.advanced).map((input) => field(input, false))}
        {advanced.length > 0 && (
          <details>
            <summary className="py-4 text-small font-[620] text-brand hover:underline-double">
              More assumptions
            </summary>
            {advanced.map((input) => field(input, false))}
          </details>
        )}
      </div>
    </fieldset>
  );
}

interface AnswersProps {
  state: ToolState;
  screens: readonly Screen[];
  onChange: (step: number) => void;
}

/** Every answer with a way back to its question. Changing one keeps the rest. */
function Answers({ state, screens, onChange }: AnswersProps) {
  const { tool, answer, texts, compared, errors } = state;
  const values = answer.ok ? answer.inputs : readInputs(tool, sentOf(texts)).values;
  const change = (step: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChange(step);
  };
  return (
    <section aria-labelledby="answers-heading" className="max-w-[920px] paper:hidden">
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
          inputs.map((input) => (
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
      {compared.map((scenario) => (
        <ScenarioFields key={scenario} state={state} scenario={scenario} whole={false} errors={errors} />
      ))}
      <CompareLinks state={state} />
    </section>
  );
}

/** An earlier result of this browser, beside this one. */
function EarlierResult({ state }: { state: ToolState }) {
  const [kept] = useState(() => keptFigures(state.tool.slug));
  if (!kept || kept.q === state.query || state.compared.length > 0) return null;
  const earlier = [...new URLSearchParams(kept.q)].filter(([name]) => isInput(state.tool, name));
  const query = new URLSearchParams([
    ...earlier.map(([name, text]) => [`b.${name}`, text]),
    ['b.name', 'Earlier result'],
  ]);
  return (
    <p className="text-small paper:hidden">
      <LinkButton onClick={() => state.fill(`?${state.query}&${query}`)}>
        Compare with my earlier result from {dayOf(kept)}
      </LinkButton>
    </p>
  );
}

const isInput = (tool: Tool, name: string) => tool.inputs.some(({ id }) => id === name);
