import type { PageForm, ReturnedForm } from './answer.ts';
import type { Judge } from './judge-by.ts';
import { useLeadForm } from './use-lead-form.ts';

/** Island props of a page's form; see page-form-props.ts. */
export interface PageFormProps {
  form: PageForm;
  /** Query of the page's address, with `?`. */
  search: string;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
}

/** Lead form with the page's own data. */
export function usePageForm({ form, search, returned }: PageFormProps, loadRules: () => Promise<Judge>) {
  const { name, path, labels, token, preset } = form;
  return useLeadForm({
    // Keep the query, so a returned form retains its campaign.
    action: `${path}${search}`,
    name,
    labels,
    loadRules,
    // A returned form keeps its token, so the server recognizes a retry.
    token: textOf(returned?.values.form_token) ?? token,
    values: returned?.values ?? preset,
    returned,
  });
}

const textOf = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : undefined;
