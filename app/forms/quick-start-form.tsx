import { Field } from './field.tsx';
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
  const later = laterFields.map(form.field);
  const isWrong = later.some(({ errors = [] }) => errors.length > 0);
  const [firmType, city, state, ...rest] = later.map((one) => <Field key={one.name} {...one} />);
  return (
    <FormSheet form={form} title="Application" button="Send the application" apart={laterFields}>
      <details className="group border-t-[1.5px] border-ink pt-4" open={isWrong || undefined}>
        <summary className="flex min-h-11 items-center gap-1.5 font-[660]">
          <span aria-hidden="true" className="plus" />
          More about your firm, if you like
        </summary>
        <div className="mt-4 grid gap-5">
          {firmType}
          <div className="grid gap-5 sm:grid-cols-2">
            {city}
            {state}
          </div>
          {rest}
        </div>
      </details>
    </FormSheet>
  );
}
