import type { ReactNode } from 'react';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import type { PageForm, ReturnedForm } from './answer.ts';
import type { PageFormProps } from './use-lead-form.ts';

interface FormPageProps {
  crumbs: readonly Crumb[];
  columns: string;
  /** Picture below the form. */
  foot: ReactNode;
  children: ReactNode;
}

/** A page that is mostly one form, in two columns with a picture below them. */
export function FormPage({ crumbs, columns, foot, children }: FormPageProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={`wrap grid gap-x-16 gap-y-11 pt-[clamp(26px,3.4vw,48px)] pb-8 ${columns}`}>
        {children}
      </div>
      <Fold />
      {foot}
    </>
  );
}

/** Island props of a page's form, from the props of the page. */
export const pageFormProps = ({
  form,
  url,
  answer,
}: {
  form: PageForm;
  url: URL;
  answer?: ReturnedForm | undefined;
}): PageFormProps => ({ form, search: url.search, returned: answer });
