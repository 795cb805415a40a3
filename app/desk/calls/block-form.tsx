import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { Choice } from '../inbox/choice.tsx';
import { LabeledInput } from './labeled-input.tsx';

export const blockFieldNames = ['from', 'fromTime', 'to', 'toTime', 'host', 'note'] as const;
/** As typed. */
export type BlockFields = Partial<Record<(typeof blockFieldNames)[number], string>>;

interface BlockFormProps {
  values: BlockFields;
  /** Empty with one host. */
  hosts: readonly { value: string; label: string }[];
  fault: { field: keyof BlockFields; message: string } | undefined;
}

/** Blocks hours or days, for one host or all. */
export function BlockForm({ values, hosts, fault }: BlockFormProps) {
  const field = (name: keyof BlockFields) => ({
    ...{ id: `block-${name}`, name, defaultValue: values[name] },
    fault: fault?.field === name ? fault.message : undefined,
  });
  return (
    <DeskForm values={{ intent: 'block' }} className="grid max-w-[40rem] gap-3">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 sm:grid-cols-4">
        <LabeledInput {...field('from')} label="First day" type="date" required />
        <LabeledInput {...field('fromTime')} label="From" type="time" step={300} isOptional />
        <LabeledInput {...field('to')} label="Last day" type="date" isOptional />
        <LabeledInput {...field('toTime')} label="Until" type="time" step={300} isOptional />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {hosts.length > 0 && (
          <Choice
            id="block-host"
            name="host"
            label="For"
            any="All hosts"
            options={hosts}
            defaultValue={values.host}
          />
        )}
        <LabeledInput
          {...field('note')}
          label="Note, seen by the firm only"
          isOptional
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div>
        <DeskButton look="primary">Block</DeskButton>
      </div>
    </DeskForm>
  );
}
