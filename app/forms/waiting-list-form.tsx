import { EmailField, SelectBox } from './field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

interface WaitingListFormProps extends PageFormProps {
  /** First days of the offered weeks, with labels. */
  weeks: readonly { value: string; label: string }[];
  timezone: string;
}

const loadRules = () =>
  import('#domain/forms/sign-ups.ts').then(({ waitingListForm }) => waitingListForm);

/** Requests an email when a time opens in a full week. */
export default function WaitingListForm({ weeks, timezone, ...props }: WaitingListFormProps) {
  const form = usePageForm(props, loadRules);
  const { defaultValue: typed, ...week } = form.field('week');
  const [chosen] = [typed ?? props.form.preset.week].flat();
  return (
    <FormSheet
      form={form}
      label="Waiting list"
      button="Email me when a time opens"
      privacyNote={props.form.privacyNote}
    >
      <input type="hidden" name="timezone" value={timezone} />
      <SelectBox {...week} defaultValue={chosen} options={weeks} none="Choose a week" />
      <EmailField {...form.field('email')} />
    </FormSheet>
  );
}
