import { memo, type ReactNode } from 'react';
import type { PageForm } from './answer.ts';
import { CheckBox, CheckBoxGroup, RadioGroup, TextArea, TextField } from './field.tsx';
import { EmailField, PhoneField, WebsiteField } from './person-fields.tsx';
import type { LeadForm } from './use-lead-form.ts';

interface FirmFieldsProps extends Pick<LeadForm, 'field' | 'group'>, Pick<PageForm, 'choices'> {
  needsPhone: boolean;
  /** How the call is made, in the configured words. */
  place: string;
}

/** Who calls: the fields of the booking form that do not depend on the times, and are left alone when those change. */
export const FirmFields = memo(function FirmFields({
  field,
  group,
  choices,
  needsPhone,
  place,
}: FirmFieldsProps) {
  const options = (of: string) => choices[of] ?? [];
  const { defaultValue: typed, ...consent } = field('marketing_consent');
  return (
    <>
      <div className="grid items-start gap-x-5.5 gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} optional={!needsPhone} hint={needsPhone ? place : undefined} />
        <TextField {...field('firm_name')} type="text" autoComplete="organization" />
        <WebsiteField {...field('website')} optional />
      </div>
      <RadioGroup {...field('firm_type')} options={options('firm_type')} />
      <RadioGroup {...field('firm_size')} options={options('firm_size')} columns={3} />
      <OtherSoftware>
        <CheckBoxGroup
          {...group('software')}
          optional
          hint="Tick all that you use."
          options={options('software')}
          columns={3}
        />
        <div className="software-other">
          <TextField {...field('software_other')} type="text" />
        </div>
      </OtherSoftware>
      <CheckBoxGroup {...group('goals')} hint="Tick all that apply." options={options('goals')} />
      <TextArea {...field('goals_note')} optional rows={4} hint="Leave out client data and passwords." />
      <CheckBox {...consent} value="yes" defaultChecked={typed === 'yes'} />
    </>
  );
});

const OtherSoftware = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 [&:not(:has([value=other]:checked,[aria-invalid]))>.software-other]:hidden">
    {children}
  </div>
);
