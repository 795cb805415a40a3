import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import type { FieldError, Input, Instrument, Tool, Values } from '#domain/tools/define.ts';
import { fieldText } from '#domain/tools/entries.ts';
import { isVisible, type Prefix, readInputs } from '#domain/tools/evaluate.ts';
import { inputText } from '#domain/tools/format.ts';
import { readNumber } from '#domain/tools/numbers.ts';
import { Fold } from './fold.tsx';
import { type LiveFigures, useLiveText } from './live-figures.ts';
import {
  conditionText,
  entryProps,
  fieldId,
  figureBox,
  labelOf,
  markOf,
  messageOf,
  ToolField,
  type ToolFieldProps,
} from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

interface InstrumentFieldsProps {
  state: ToolState;
  /** Prefix of a scenario; empty for the main figures. */
  prefix?: Prefix;
  errors: readonly FieldError[];
  awake: boolean;
  form?: string;
}

/** All inputs of a calculator: a few visible with rulers, the others folded by topic. */
export function InstrumentFields(props: InstrumentFieldsProps) {
  const { state, prefix } = props;
  const { tool, entries, slide, live } = state;
  const instrument = instrumentOf(tool);
  const { values } = readInputs(tool, entries, prefix);
  const inputsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => tool.inputs.find((input) => input.id === id) ?? []);
  return (
    <>
      <div className="rulers">
        {inputsOf(instrument.inSight).map((input) => (
          <RulerField
            key={input.id}
            {...entryProps(state, input, props)}
            span={instrument.spans?.[input.id]}
            onSlide={slide}
            live={live}
          />
        ))}
      </div>
      {instrument.folded.map(({ name, inputs }) => (
        <FoldedFigures
          key={name}
          {...props}
          name={name}
          inputs={inputsOf(inputs)}
          values={values}
        />
      ))}
    </>
  );
}

interface FoldedFiguresProps extends InstrumentFieldsProps {
  name: string;
  inputs: readonly Input[];
  values: Values;
}

/** A row with the current values, which opens to its inputs. Nested groups, such as the apps, are rows of their own. */
function FoldedFigures(props: FoldedFiguresProps) {
  const { state, name, inputs, values, prefix = '', errors, awake } = props;
  const isWrong = inputs.some(({ id }) => errors.some(({ field }) => field === prefix + id));
  // Opened by figures from the URL or by an error; closed only by the visitor, so nothing moves.
  const [isOpen, setOpen] = useState(isWrong || inputs.some((input) => isChanged(input, values)));
  if (isWrong && !isOpen) setOpen(true);
  const groups = [...new Set(inputs.map(({ group }) => group))].filter(
    (group) => group && group !== name,
  );
  if (groups.length > 0) {
    return (
      <Fold summary={name} hint={usedIn(inputs, values)} open={isOpen}>
        {groups.map((group = '') => (
          <FoldedFigures
            key={group}
            {...props}
            name={group}
            inputs={inputs.filter((input) => input.group === group)}
          />
        ))}
      </Fold>
    );
  }
  const shown = inputs.filter((input) => !awake || isVisible(input, values));
  return (
    <Fold summary={name} hint={hintOf(inputs, values)} open={isOpen}>
      {shown.map((input) => (
        <ToolField
          key={input.id}
          {...entryProps(state, input, props)}
          onlyIf={awake ? undefined : conditionText(input, state.tool.inputs)}
          applies={isVisible(input, values)}
          awake={awake}
        />
      ))}
    </Fold>
  );
}

const isChanged = ({ id, default: standard = null }: Input, values: Values) =>
  id in values && values[id] !== standard;

/** `One-time cost at the start $3,000 · 4 more`: a bare figure would not say what it is. */
function hintOf(inputs: readonly Input[], values: Values): string {
  const [first, ...others] = inputs.filter(({ id }) => id in values);
  if (!first) return '';
  const { label, group } = first;
  const name = group === undefined ? label : label.slice(group.length + 2);
  const said = `${name} ${inputText(first, values[first.id])}`;
  return others.length > 0 ? `${said} · ${others.length} more` : said;
}

/** Number of filled-in rows: `5 in use`. */
function usedIn(inputs: readonly Input[], values: Values): string {
  const firsts = inputs.filter(({ group }, at) => group !== inputs[at - 1]?.group);
  return `${firsts.filter(({ id }) => values[id] !== 'none').length} in use`;
}

interface RulerFieldProps extends ToolFieldProps {
  span?: NonNullable<Instrument['spans']>[string] | undefined;
  onSlide: (name: string, text: string) => void;
  live: LiveFigures;
}

/** The ruler covers the usual range, the field all values. An error replaces ruler and help, so nothing moves. */
const RulerField = memo(function RulerField(props: RulerFieldProps) {
  const { input, name, error, live } = props;
  const id = fieldId(name);
  const text = useLiveText(live, name, props.text ?? '');
  return (
    <div className="tool-field figure-field ruler-field">
      <label htmlFor={id}>
        {labelOf(input)}
        {markOf({ ...props, isExample: props.isExample && text === props.text })}
      </label>
      {figureBox({ ...props, text })}
      <div className={error ? 'ruler-place ruler-refused' : 'ruler-place'}>
        <Ruler {...props} text={text} />
        {input.help && (
          <p id={`${id}-help`} className="field-note">
            {input.help}
          </p>
        )}
        {messageOf(props)}
      </div>
    </div>
  );
});

/**
 * JavaScript only. The field has the exact value, the ruler its nearest step: only a person who moves the ruler
 * changes the value to a step.
 */
function Ruler({ input, name, text = '', span = {}, onSlide }: RulerFieldProps) {
  const from = span.from ?? input.min ?? 0;
  const to = span.to ?? input.max ?? 100;
  const size = span.step ?? input.step ?? 1;
  const exact = readNumber(input, text) ?? Number(input.default ?? from);
  const value = Math.min(to, Math.max(from, exact));
  const range = useRef<HTMLInputElement>(null);
  const [printed] = useState(value);
  // The browser rounds to a step. Setting what the ruler already says would lay it out again.
  useLayoutEffect(() => {
    if (range.current && Number(range.current.value) !== value) range.current.value = String(value);
  }, [value]);

  const slide = (ruler: HTMLInputElement) => onSlide(name, fieldText(Number(ruler.value)));

  /** From a value between two steps to the next one: the browser would count from the ruler's. */
  function step(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: ruler, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || exact === Number(ruler.value)) return;
    const [less, more] =
      getComputedStyle(ruler).direction === 'rtl' ? ['Right', 'Left'] : ['Left', 'Right'];
    const steps = (exact - from) / size;
    const isUp = key === 'ArrowUp' || key === `Arrow${more}`;
    if (!isUp && key !== 'ArrowDown' && key !== `Arrow${less}`) return;
    event.preventDefault();
    const next = from + size * (isUp ? Math.floor(steps) + 1 : Math.ceil(steps) - 1);
    // At its end the ruler has no further step.
    if (isUp ? exact > to : exact < from) return;
    ruler.value = String(next);
    slide(ruler);
  }

  return (
    <span className="ruler">
      <i className="ruler-line" style={{ transform: `scaleX(${(value - from) / (to - from)})` }} />
      <input
        type="range"
        ref={range}
        aria-label={`${input.label}, ruler`}
        aria-valuetext={inputText(input, exact)}
        min={from}
        max={to}
        step={size}
        defaultValue={printed}
        // Browsers restore fields on reload: the address knows better.
        autoComplete="off"
        onInput={(event) => slide(event.currentTarget)}
        onKeyDown={step}
      />
    </span>
  );
}

/** Instrument of a tool. Throws for a quiz, which has none. */
export function instrumentOf(tool: Tool): Instrument {
  if (!tool.instrument) throw new Error(`${tool.slug} is no calculator.`);
  return tool.instrument;
}
