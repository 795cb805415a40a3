import { type FormEvent, memo, useEffect, useRef } from 'react';
import type { Input, Span } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { parseNumber } from '#domain/tools/numbers.ts';
import { fieldText } from './texts.ts';
import { FigureBox, fieldId, LabelText, Message } from './tool-field.tsx';

interface RulerFieldProps {
  input: Input;
  name: string;
  text: string | undefined;
  span?: Span | undefined;
  error?: string | undefined;
  /** Id of its form, if the field is outside it. */
  form?: string | undefined;
  onType: (name: string, text: string) => void;
  onSlide: (name: string, text: string) => void;
}

/**
 * A number as a field with a linked ruler: the ruler covers the usual range, the field accepts all values. An
 * error replaces ruler and help, so nothing moves.
 */
export const RulerField = memo(function RulerField(props: RulerFieldProps) {
  const { input, name, text = '', error, form, onType } = props;
  const id = fieldId(name);
  return (
    <div className="tool-field figure-field ruler-field">
      <label htmlFor={id}>
        <LabelText input={input} />
      </label>
      <FigureBox id={id} input={input} name={name} text={text} error={error} form={form} onChange={onType} />
      <div className={error ? 'ruler-place ruler-refused' : 'ruler-place'}>
        <Ruler {...props} />
        {input.help && (
          <p id={`${id}-help`} className="field-note">
            {input.help}
          </p>
        )}
        <Message id={id} input={input} error={error} />
      </div>
    </div>
  );
});

/**
 * JavaScript only: without it the field is the whole input. While moving it writes the field directly; React
 * renders the same once it rests.
 */
function Ruler({ input, name, text = '', span = {}, onSlide }: RulerFieldProps) {
  const from = span.from ?? input.min ?? 0;
  const to = span.to ?? input.max ?? 100;
  const value = Math.min(to, Math.max(from, parseNumber(text) ?? Number(input.default ?? from)));
  const range = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (range.current && Number(range.current.value) !== value) range.current.value = String(value);
  }, [value]);
  const lookOf = (at: number) => ({ transform: `scaleX(${(at - from) / (to - from)})` });

  function slide({ currentTarget: ruler }: FormEvent<HTMLInputElement>) {
    const moved = Number(ruler.value);
    const field = document.getElementById(fieldId(name));
    if (field instanceof HTMLInputElement) field.value = fieldText(moved);
    ruler.ariaValueText = inputText(input, moved);
    if (ruler.previousElementSibling instanceof HTMLElement) {
      ruler.previousElementSibling.style.transform = lookOf(moved).transform;
    }
    onSlide(name, fieldText(moved));
  }

  return (
    <span className="ruler">
      <i className="ruler-line" style={lookOf(value)} />
      <input
        type="range"
        ref={range}
        aria-label={`${input.label}, ruler`}
        aria-valuetext={inputText(input, value)}
        min={from}
        max={to}
        step={span.step ?? input.step ?? 1}
        defaultValue={value}
        onInput={slide}
      />
    </span>
  );
}
