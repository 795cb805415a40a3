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
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

const loadRules = () =>
  import('#domain/forms/quick-start.ts').then(({ quickStartForm }) => quickStartForm);

/** Optional questions, folded until one has a fault. */
const laterFields =
  'firm_type city state website years_in_business current_marketing budget_ok message'.split(' ');

/** Application for the package: six questions, and more that is optional. */
export default function QuickStartForm(props: PageFormProps) {
  const form = usePageForm(props, loadRules);
  const { field, group } = form;
  const { choices, privacyNote } = props.form;
  const choice = (name: string) => ({ ...field(name), options: choices[name] ?? [] });
  const isWrong = laterFields.some((name) => (field(name).errors?.length ?? 0) > 0);
  return (
    <FormSheet
      form={form}
      title="Application"
      button="Send the application"
      privacyNote={privacyNote}
    >
      <TextField {...field('name')} type="text" autoComplete="name" />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField {...field('firm_name')} type="text" autoComplete="organization" />
      <RadioGroup {...choice('firm_size')} columns={3} />
      <RadioGroup {...choice('start_when')} />
      <details className="group border-t-[1.5px] border-ink pt-4" open={isWrong || undefined}>
        <summary className="flex min-h-11 items-center gap-1.5 font-[660]">
          <span aria-hidden="true" className="plus" />
          More about your firm, if you like
        </summary>
        <div className="mt-4 grid gap-5">
          <RadioGroup {...choice('firm_type')} optional />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('city')} type="text" autoComplete="address-level2" optional />
            <SelectBox
              {...choice('state')}
              none="Choose a state"
              autoComplete="address-level1"
              optional
            />
          </div>
          <WebsiteField {...field('website')} optional />
          <RadioGroup {...choice('years_in_business')} columns={3} optional />
          <CheckBoxGroup
            {...group('current_marketing')}
            hint="Select all that apply."
            options={choices.current_marketing ?? []}
            optional
          />
          <RadioGroup {...choice('budget_ok')} columns={3} optional />
          <TextArea
            {...field('message')}
            optional
            rows={4}
            hint="Anything else we should know. Leave out client data and passwords."
          />
        </div>
      </details>
    </FormSheet>
  );
}
