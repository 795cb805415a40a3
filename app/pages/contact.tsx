import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../document/page-meta.ts';
import ContactForm from '../forms/contact-form.tsx';
import { FormPage, usePageFormProps } from '../forms/form-page.tsx';
import { Island } from '../islands/island.server.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { ContactWays } from '../sections/contact-ways.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { Prose } from '../ui/prose.tsx';

export function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  return { ...content, ...loadForm('contact', args, content.head) };
}

export const action = (args: ActionFunctionArgs) => submitForm('contact', args);

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Contact() {
  const { page, html, crumbs, form } = useLoaderData<typeof loader>();
  const props = usePageFormProps(form);
  return (
    <FormPage
      crumbs={crumbs}
      form={props}
      columns="lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <PageHeading text={page.heading} />
        <PageLede className="mt-4.5 mb-8.5" text={page.lede} />
        <ContactWays ways={page.lists.ways ?? []} />
      </div>
      <div className="lg:row-span-2">
        <Island name="contact-form" component={ContactForm} props={props} />
      </div>
      <Prose html={html} className="text-small text-ink-2" />
    </FormPage>
  );
}
