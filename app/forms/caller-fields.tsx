import { memo } from 'react';
import { firmTypes, mainWork } from '#domain/forms/firm.ts';
import { EmailField, PhoneField, RadioGroup, TextArea, TextField } from './field.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface CallerFieldsProps extends Pick<LeadForm, 'field'> {
  isPhoneCall: boolean;
  needsPhone: boolean;
}

/** Caller fields: the second pane. */
export const CallerFields = memo(function CallerFields(props: CallerFieldsProps) {
  const { field, isPhoneCall, needsPhone } = props;
  const note = field('goals_note');
  const work = field('firm_type');
  // APIs and links accept more firm types than the page offers.
  const other = firmTypes.find(({ value }) => value === work.defaultValue);
  const isOffered = mainWork.some(({ value }) => value === work.defaultValue);
  return (
    <>
      <div className="grid items-start gap-x-5.5 gap-y-2.5 sm:grid-cols-2">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <EmailField {...field('email')} />
        {isPhoneCall && <PhoneField {...field('phone')} optional={!needsPhone} />}
        <TextField {...field('firm_name')} type="text" autoComplete="organization" />
      </div>
      <RadioGroup
        {...work}
        optional
        options={other && !isOffered ? [...mainWork, other] : mainWork}
        columns={4}
      />
      <details className="group" open={Boolean(note.defaultValue || note.errors?.length)}>
        <summary className="flex min-h-11 items-center gap-1.5 text-small font-[620] text-brand">
          <span aria-hidden="true" className="plus" />
          Add a note (optional)
        </summary>
        <div className="pt-2">
          <TextArea {...note} optional rows={3} hint="Leave out client data and passwords." />
        </div>
      </details>
    </>
  );
});
