import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { site } from '#content/site.ts';
import { servicesContext } from '../context.ts';
import { loadForm, submitForm } from '../form-page.server.ts';
import BookingForm from '../forms/booking-form.tsx';
import { ProblemsPlace } from '../forms/form-problems.tsx';
import { usePageFormProps } from '../forms/page-form-props.ts';
import { zoneOptions } from '../forms/picker/zone-options.server.tsx';
import { typedContext } from '../forms/returned-context.ts';
import { Island } from '../islands/island.server.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { CallAgenda } from '../sections/call-agenda.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { WhoCalls } from '../sections/who-calls.tsx';
import { loadPicker, otherTimes } from '../slot-picker.server.ts';
import { NumberedLines } from '../ui/numbered-lines.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  const { agenda = [], before = [] } = content.page.lists;
  const services = args.context.get(servicesContext);
  const { location } = services.booking;
  return {
    ...content,
    ...loadForm('get-started', args, content.head),
    agenda,
    before,
    founders: site.founders.map(({ name, title }) => ({ title, ...(name && { name }) })),
    isPhoneCall: location.kind === 'phone',
    place: location.text,
    times: await loadPicker(services, args.context.get(typedContext), new URL(args.request.url)),
  };
}

export const action = async (args: ActionFunctionArgs) =>
  (await otherTimes('get-started', args)) ?? submitForm('get-started', args);

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function GetStarted() {
  const data = useLoaderData<typeof loader>();
  const { page, html, crumbs, agenda, before, rows, founders, isPhoneCall, place, times } = data;
  const props = { ...usePageFormProps(data.form), times, isPhoneCall, place };
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <ProblemsPlace {...props} />
      <div className="wrap grid gap-x-16 gap-y-8 pt-[clamp(26px,3.4vw,48px)] pb-[clamp(64px,7vw,112px)] lg:gap-y-9 nav:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] nav:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} />
          <PageLede className="mt-4.5" text={page.lede} />
        </div>
        <div className="min-w-0 nav:row-span-2">
          <Island
            name="booking-form"
            component={BookingForm}
            props={props}
            prepared={{ zoneOptions: zoneOptions(times.times?.zone) }}
          />
        </div>
        <div className="grid content-start gap-8 nav:sticky nav:top-26 nav:self-start">
          <CallAgenda items={agenda} />
          <WhoCalls founders={founders} />
        </div>
      </div>
      <ColumnsSection id="before" heading="Have at hand" surface="raised">
        <NumberedLines lines={before} />
      </ColumnsSection>
      <ProseSection html={html} />
      <RowsSection id="related" heading="Read before the call" rows={rows} wide />
    </>
  );
}
