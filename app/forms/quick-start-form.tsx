import type { PageForm } from './answer.ts';
import { Field } from './field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

const loadForm = () => import('#domain/forms/quick-start.ts');
const loadRules = () => loadForm().then(({ quickStartForm }) => quickStartForm);

interface PrintedProps extends Omit<PageFormProps, 'form'> {
  form: Omit<PageForm, 'fields'>;
  /** Whole US dollars. One question contains them. */
  prices: { setup: number; monthly: number };
}

/** The fields, which the page does not print a second time: the first press needs their rules anyway. */
export async function prepare({ prices }: PrintedProps): Promise<Pick<PageForm, 'fields'>> {
  const [{ quickStartFormAt }, { viewsOf }] = await Promise.all([
    loadForm(),
    import('#domain/forms/form.ts'),
  ]);
  return { fields: viewsOf(quickStartFormAt(prices).fields) };
}

/** Optional questions, folded until one has a fault. */
const laterFields =
  'firm_type city state website years_in_business current_marketing budget_ok message'.split(' ');

/** Application for the package: six questions, and more that is optional. */
export default function QuickStartForm({
  form: printed,
  fields,
  ...props
}: PrintedProps & Pick<PageForm, 'fields'>) {
  const form = usePageForm({ ...props, form: { ...printed, fields } }, loadRules);
  const later = laterFields.map(form.field);
  const isWrong = later.some(({ errors = [] }) => errors.length > 0);
  const [firmType, city, state, ...rest] = later.map((one) => <Field key={one.name} {...one} />);
  return (
    <FormSheet form={form} title="Application" button="Send the application" apart={laterFields}>
      <details className="group ink-top pt-4" open={isWrong || undefined}>
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
