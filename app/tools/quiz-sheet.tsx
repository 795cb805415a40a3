import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { FieldError, Input, Values } from '#domain/tools/define.ts';
import { exampleList, examplesField, fieldText } from '#domain/tools/entries.ts';
import { isVisible, type Prefix } from '#domain/tools/evaluate.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tally } from '../ui/tally.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { ToolErrors } from './offers.tsx';
import { allScreens, countOf, type Screen } from './screens.ts';
import { conditionText, entryProps, ToolField } from './tool-field.tsx';
import { useQuickAnswers } from './use-quick-answers.ts';
import type { ToolState } from './use-tool.ts';

/** Shown only without JavaScript, or only with it: until hydration the page contains both. */
export const unscripted = 'scripted:hidden';

interface QuizSheetProps {
  state: ToolState;
  sheet: RefObject<HTMLDivElement | null>;
  screens: readonly Screen[];
  /** Index of the visible screen, from 1. */
  place: number;
  values: Values;
  errors: readonly FieldError[];
  failures: number;
  awake: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Sheet with one question: progress and back link on top, so they stay in place. */
export function QuizSheet(props: QuizSheetProps) {
  const { state, sheet, screens, place, values, errors, failures, awake, onBack, onNext } = props;
  const screen = screens[place - 1];
  useKeptFocus(sheet, 'input:not([type="hidden"]), select');
  const question = onlyQuestion(screen, values);
  const quick = useQuickAnswers({
    question: awake ? question : undefined,
    sheet,
    choose: (value) => question && state.set(question.id, value),
    advance: onNext,
  });
  return (
    <div ref={sheet} className="quiz-sheet on-paper">
      <div className="quiz-top">
        <button type="button" className="quiz-back" disabled={place === 1} onClick={onBack}>
          Back
        </button>
        <Progress screens={screens} place={place} />
      </div>
      <QuizForm
        state={state}
        screen={screen}
        values={values}
        errors={errors}
        failures={failures}
        awake={awake}
        onNext={onNext}
        handlers={quick}
      >
        <div className="quiz-foot">
          <p className="quiz-keys">
            {question && `Press 1 to ${question.options?.length} to answer, Enter to go on.`}
          </p>
          <p role="status" className="quiz-keys">
            <span className="heard">One moment…</span>
          </p>
          <Button type="submit" variant={question ? 'ghost' : 'primary'} size="plain">
            Next
          </Button>
        </div>
      </QuizForm>
    </div>
  );
}

/** The screen's only question, if it is a single list of answers. */
function onlyQuestion(screen: Screen | undefined, values: Values) {
  const shown = screen?.inputs.filter((input) => isVisible(input, values)) ?? [];
  return shown.length === 1 && screen?.legend === undefined ? shown[0] : undefined;
}

interface QuizFormProps
  extends Pick<QuizSheetProps, 'state' | 'values' | 'errors' | 'failures' | 'awake'> {
  /** The visible screen; undefined shows all of them without JavaScript. */
  screen?: Screen | undefined;
  onNext?: () => void;
  handlers?: ReturnType<typeof useQuickAnswers>;
  children?: ReactNode;
}

export const quizFormId = 'quiz';

/** All questions as one form, of which scripts show one screen at a time. */
export function QuizForm(props: QuizFormProps) {
  const { state, screen, values, errors, failures, awake, onNext, handlers, children } = props;
  const { tool, view } = state;
  return (
    <form
      id={quizFormId}
      method="get"
      data-hold=""
      action={`${tool.path}#results`}
      noValidate
      aria-label={tool.name}
      onSubmit={(event) => {
        event.preventDefault();
        onNext?.();
      }}
      {...handlers}
    >
      {view.embed && <input type="hidden" name="embed" value="1" />}
      <input type="hidden" name={examplesField} value={exampleList(tool, state.entries)} />
      {/* Without JavaScript the response appears here: the result, or missing answers. */}
      <div
        id={!awake && screen ? 'results' : undefined}
        className={classNames('mb-5 empty:hidden', !awake && unscripted)}
      >
        {errors.length > 0 && <ToolErrors errors={errors} failures={failures} />}
      </div>
      {allScreens(tool).map((one) => (
        <QuizScreen
          key={one.inputs[0]?.id}
          state={state}
          screen={one}
          isCurrent={one.inputs[0] === screen?.inputs[0]}
          values={values}
          errors={errors}
          awake={awake}
        />
      ))}
      {children}
    </form>
  );
}

/** One stroke per question; prefilled figures don't count. */
function Progress({ screens, place }: Pick<QuizSheetProps, 'screens' | 'place'>) {
  const { count, at, isQuestion } = countOf(screens, place);
  return (
    <div className="quiz-progress">
      <p className="label-caps text-ink-3">
        {isQuestion ? `Question ${at} of ${count}` : 'Your figures'}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={at}
        aria-valuetext={`${at} of ${count}`}
        style={{ '--groups': Math.ceil(count / 5) } as CSSProperties}
      >
        <Tally count={at} total={count} />
      </div>
    </div>
  );
}

interface QuizScreenProps {
  state: ToolState;
  screen: Screen;
  /** The visible screen. Screens of a prefixed scenario are all visible. */
  isCurrent: boolean;
  prefix?: Prefix;
  form?: string;
  values: Values;
  errors: readonly FieldError[];
  awake: boolean;
}

/** Questions of one screen. The form contains all screens; scripts show the current one. */
export function QuizScreen(props: QuizScreenProps) {
  const { state, screen, isCurrent, prefix, values, awake } = props;
  const { legend, inputs } = screen;
  const advanced = inputs.filter((input) => input.advanced);
  const isOpen = advanced.some((input) => {
    const { text, error } = entryProps(state, input, props);
    return text !== fieldText(input.default) || error;
  });
  const field = (input: Input) => (
    <ToolField
      key={input.id}
      {...entryProps(state, input, props)}
      errorUnscripted={!awake}
      onlyIf={awake ? undefined : conditionText(input, state.tool.inputs)}
      applies={isVisible(input, values)}
      awake={awake}
      large={legend === undefined && !prefix}
    />
  );
  return (
    <div
      data-screen={isCurrent && !prefix ? 'current' : undefined}
      hidden={awake && !isCurrent}
      className={classNames('quiz-screen', !isCurrent && 'scripted:hidden')}
    >
      {legend === undefined ? (
        inputs.map(field)
      ) : (
        <fieldset className="min-w-0">
          <legend tabIndex={-1} className="question-legend float-left w-full">
            {legend}
          </legend>
          <div className="clear-both pt-3">
            {inputs.filter((input) => !input.advanced).map(field)}
            {advanced.length > 0 && (
              <details open={isOpen}>
                <summary className="py-4 text-small font-[620] text-brand hover:underline-double">
                  More assumptions
                </summary>
                {advanced.map(field)}
              </details>
            )}
          </div>
        </fieldset>
      )}
    </div>
  );
}
