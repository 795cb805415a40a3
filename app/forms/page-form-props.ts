import { useActionData, useLocation } from 'react-router';
import type { PageForm, ReturnedForm } from './answer.ts';
import type { PageFormProps } from './use-page-form.ts';

/** Island props of a page's form. Server only: it needs the router. */
export function usePageFormProps(form: PageForm): PageFormProps {
  return { form, search: useLocation().search, returned: useActionData<ReturnedForm>() };
}
