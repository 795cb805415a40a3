import type { ReactNode } from 'react';
import type { FieldError, Input, Tool } from '#domain/tools/define.ts';
import { isVisible, readInputs } from '#domain/tools/read-inputs.ts';
import { sentOf, type Texts } from './texts.ts';
import { conditionText, ToolField } from './tool-field.tsx';

interface ToolFieldsProps {
  tool: Tool;
  texts: Texts;
  /** Empty for the figures themselves, else the prefix of a scenario. */
  prefix?: '' | 'b.' | 'c.';
  errors: readonly FieldError[];
  onChange: (name: string, text: string) => void;
  /** Before, everything is on the page and says when it applies; style sheets hide what does not where scripts run. */
  awake: boolean;
  /** Id of the form, where the fields are not inside it. */
  form?: string | undefined;
}

/** All inputs of a tool in their order: groups under their legend, the advanced ones behind a fold. */
export function ToolFields({ tool, texts, prefix = '', errors, onChange, awake, form }: ToolFieldsProps) {
  const { values } = readInputs(tool, (id) => sentOf(texts)(`${prefix}${id}`));
  const shown = tool.inputs.filter((input) => !awake || isVisible(input, values));
  const field = (input: Input) => {
    const name = `${prefix}${input.id}`;
    return (
      <ToolField
        key={input.id}
        input={input}
        name={name}
        text={texts[name]}
        onChange={onChange}
        error={errors.find((one) => one.field === name)?.message}
        onlyIf={awake ? undefined : conditionText(input, tool.inputs)}
        applies={isVisible(input, values)}
        awake={awake}
        form={form}
      />
    );
  };
  const hasGroups = shown.some(({ group }) => group !== undefined);
  const plain = shown.filter((input) => !input.advanced);
  const advanced = shown.filter((input) => input.advanced);
  const opened = advanced.some(
    (input) =>
      (input.id in values && values[input.id] !== (input.default ?? null)) ||
      errors.some((one) => one.field === `${prefix}${input.id}`),
  );
  return (
    <>
      {blocks(plain).map((block) =>
        block.groups ? (
          <div key={block.groups[0]?.group} className="grid gap-x-9 md:grid-cols-2 xl:grid-cols-3">
            {block.groups.map(({ group = '', inputs }) => (
              <Group key={group} legend={group} inputs={inputs} field={field} />
            ))}
          </div>
        ) : (
          <div
            key={block.inputs[0]?.id}
            className={hasGroups ? 'grid gap-x-9 md:grid-cols-2 xl:grid-cols-3' : ''}
          >
            {block.inputs.map(field)}
          </div>
        ),
      )}
      {advanced.length > 0 && (
        <details open={opened} className="group border-b border-rule">
          <summary className="py-4 text-small font-[620] text-brand hover:underline-double">
            More assumptions
          </summary>
          <div className="pb-2">{advanced.map(field)}</div>
        </details>
      )}
    </>
  );
}

interface GroupProps {
  legend: string;
  inputs: readonly Input[];
  field: (input: Input) => ReactNode;
}

/** Figures that belong together: an app, a stage, a process. */
function Group({ legend, inputs, field }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-b border-rule pt-5">
      <legend className="float-left w-full font-serif text-[1.1875rem] font-semibold">{legend}</legend>
      <div className="clear-both [&>*:last-child]:border-b-0">{inputs.map(field)}</div>
    </fieldset>
  );
}

interface Run {
  group: string | undefined;
  inputs: Input[];
}

/** Inputs in their order, cut where the group changes. */
function runs(inputs: readonly Input[]): Run[] {
  const out: Run[] = [];
  for (const input of inputs) {
    const last = out.at(-1);
    if (last && last.group === input.group) last.inputs.push(input);
    else out.push({ group: input.group, inputs: [input] });
  }
  return out;
}

/** Groups that follow one another stand beside each other; inputs without a group keep to themselves. */
function blocks(inputs: readonly Input[]): { inputs: Input[]; groups?: Run[] }[] {
  const out: { inputs: Input[]; groups?: Run[] }[] = [];
  for (const run of runs(inputs)) {
    const last = out.at(-1);
    if (run.group === undefined) out.push({ inputs: run.inputs });
    else if (last?.groups) last.groups.push(run);
    else out.push({ inputs: [], groups: [run] });
  }
  return out;
}
