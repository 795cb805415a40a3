import { useActionData, useLocation } from 'react-router';
import type { PageForm, ReturnedForm } from './answer.ts';
import type { PageFormProps } from './use-page-form.ts';

/** What a page passes to the island of its form. On the server only, where the router is. */
export function usePageFormProps(form: PageForm): PageFormProps {
  return { form, search: useLocation().search, returned: useActionData<ReturnedForm>() };
}
