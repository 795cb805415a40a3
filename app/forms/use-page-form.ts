import type { PageForm, ReturnedForm } from './answer.ts';
import type { Judge } from './judge-by.ts';
import { useLeadForm } from './use-lead-form.ts';

/** What the island of a page's form is given; see page-form-props.ts. */
export interface PageFormProps {
  form: PageForm;
  /** Query of the page's address, with `?`. */
  search: string;
  /** Set when the server rendered this page in answer to the form. */
  returned?: ReturnedForm | undefined;
}

/** The form of the page it stands on. */
export function usePageForm({ form, search, returned }: PageFormProps, loadRules: () => Promise<Judge>) {
  const { name, path, labels, token, preset } = form;
  return useLeadForm({
    // With the query, so that a form that comes back still knows its campaign.
    action: `${path}${search}`,
    name,
    labels,
    loadRules,
    // A form that came back keeps its token, so that sending it again is known to be the same attempt.
    token: textOf(returned?.values.form_token) ?? token,
    values: returned?.values ?? preset,
    returned,
  });
}

const textOf = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : undefined;
