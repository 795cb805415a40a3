import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { lastBookableDate } from '#domain/booking/availability.ts';
import { waitingDays } from '#domain/booking/steps.ts';
import { dateIn, readZone } from '#domain/booking/zone.ts';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { FormPage, usePageFormProps } from '../forms/form-page.tsx';
import { addDays, dayName, daysBetween } from '../forms/picker/calendar-days.ts';
import WaitingListForm from '../forms/waiting-list-form.tsx';
import { servicesContext, typedContext } from '../loaders/context.ts';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { PageHeading, PageLede } from '../sections/page-head.tsx';
import { Prose } from '../ui/prose.tsx';

export function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  const { head, form } = loadForm('waiting-list', args, content.head);
  const { booking, clock } = args.context.get(servicesContext);
  const typed = args.context.get(typedContext);
  const { searchParams } = new URL(args.request.url);
  const wish = (name: string) => String(typed[name] ?? searchParams.get(name) ?? '');
  const timezone = readZone(wish('timezone')) ?? booking.timezone;
  const today = dateIn(timezone, clock.now());
  const last = lastBookableDate(booking, clock.now());
  const week = wish('week');
  const isKnown = isIsoDate(week) && week >= today && week <= last;
  const weeks = weeksFrom(isKnown ? week : today, today, last);
  return {
    ...content,
    head,
    form: { ...form, preset: isKnown ? { week } : {} },
    timezone,
    weeks: weeks.map((date) => ({
      value: date,
      label: `${dayName(date)} to ${dayName(addDays(date, waitingDays - 1))}`,
    })),
  };
}

/** First days of all bookable weeks, counted from the requested one. */
function weeksFrom(wanted: string, today: string, last: string): string[] {
  const first = addDays(
    wanted,
    -waitingDays * Math.floor(daysBetween(today, wanted) / waitingDays),
  );
  const count = Math.floor(daysBetween(first, last) / waitingDays) + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index * waitingDays));
}

export const action = (args: ActionFunctionArgs) => submitForm('waiting-list', args);

export { actionHeaders as headers, meta, PageError as ErrorBoundary } from './page-error.tsx';

/** Linked from the picker for weeks without open times. */
export default function WaitingListPage() {
  const { page, html, crumbs, form, timezone, weeks } = useLoaderData<typeof loader>();
  const props = { ...usePageFormProps(form), timezone, weeks };
  return (
    <FormPage crumbs={crumbs} form={props} columns="lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div>
        <PageHeading text={page.heading} />
        <PageLede className="mt-4.5" text={page.lede} />
        <Prose html={html} className="mt-8" />
      </div>
      <Island name="waiting-list-form" component={WaitingListForm} props={props} />
    </FormPage>
  );
}
