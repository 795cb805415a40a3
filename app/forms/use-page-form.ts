import type { PageForm, ReturnedForm } from './answer.ts';
import { useLeadForm } from './use-lead-form.ts';
import type { LoadRules } from './use-rules.ts';

/** Island props of a page's form, from `usePageFormProps`. */
export interface PageFormProps {
  form: PageForm;
  /** Query of the page's address, with `?`. */
  search: string;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
}

/** Lead form with the page's own data. */
export function usePageForm({ form, search, returned }: PageFormProps, loadRules: LoadRules) {
  return useLeadForm({
    ...form,
    // Keep the query, so a returned form retains its campaign.
    action: `${form.path}${search}`,
    loadRules,
    // A returned form keeps its token, so the server recognizes a retry.
    token: [returned?.values.form_token].flat()[0] ?? form.token,
    values: returned?.values ?? form.preset,
    returned,
  });
}
