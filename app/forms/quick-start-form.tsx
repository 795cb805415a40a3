import type { ReactNode } from 'react';
import {
  CheckBoxGroup,
  EmailField,
  PhoneField,
  RadioGroup,
  SelectBox,
  TextArea,
  TextField,
  WebsiteField,
} from './field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-page-form.ts';

const loadRules = () => import('#domain/forms/quick-start.ts').then(({ quickStartForm }) => quickStartForm);

/** Application for the package, in four parts. */
export default function QuickStartForm(props: PageFormProps) {
  const form = usePageForm(props, loadRules);
  const { field, group } = form;
  const { choices, privacyNote } = props.form;
  const choice = (name: string) => ({ ...field(name), options: choices[name] ?? [] });
  return (
    <FormSheet form={form} title="Application" button="Send the application" privacyNote={privacyNote}>
      <Part number="1" name="You">
        <TextField {...field('name')} type="text" autoComplete="name" />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
      </Part>
      <Part number="2" name="Your firm">
        <TextField {...field('firm_name')} type="text" autoComplete="organization" />
        <RadioGroup {...choice('firm_type')} />
        <RadioGroup {...choice('firm_size')} columns={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('city')} type="text" autoComplete="address-level2" />
          <SelectBox {...choice('state')} none="Choose a state" autoComplete="address-level1" />
        </div>
        <WebsiteField {...field('website')} optional />
        <RadioGroup {...choice('years_in_business')} columns={3} />
      </Part>
      <Part number="3" name="Today">
        <CheckBoxGroup
          {...group('current_marketing')}
          hint="Select all that apply."
          options={choices.current_marketing ?? []}
        />
      </Part>
      <Part number="4" name="Terms">
        <RadioGroup {...choice('start_when')} />
        <RadioGroup {...choice('budget_ok')} columns={3} />
        <TextArea
          {...field('message')}
          optional
          rows={4}
          hint="Anything else we should know. Leave out client data and passwords."
        />
      </Part>
    </FormSheet>
  );
}

function Part({ number, name, children }: { number: string; name: string; children: ReactNode }) {
  return (
    <div className="grid gap-5 border-t-[1.5px] border-ink pt-5">
      <h3 className="flex items-baseline gap-3 font-sans text-[1.125rem] leading-[1.35] font-[660] tracking-normal">
        <span className="label-caps text-brass-text">Part {number}</span>
        {name}
      </h3>
      {children}
    </div>
  );
}
