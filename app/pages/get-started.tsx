import type { ComponentProps } from 'react';
import { addressesOf, bookingLine, readDesign, readEntries } from '#domain/samples/entries.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import type { PageForm } from '../forms/answer.ts';
import BookingForm from '../forms/booking-form.tsx';
import { pageFormProps } from '../forms/form-page.tsx';
import type { PickerStart } from '../forms/picker/open-times.ts';
import { SlotPicker } from '../forms/picker/slot-picker.tsx';
import { zoneScript } from '../forms/picker/zone-script.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import { foundersOf } from '../loaders/proof.server.ts';
import {
  answerWithPart,
  bookingStep,
  firstPane,
  isPart,
  loadPicker,
  wishesIn,
  zoneOptions,
} from '../loaders/slot-picker.server.ts';
import type { PageRequest } from '../page-module.ts';
import { Closing } from '../sections/blocks.tsx';
import { CallRail } from '../sections/call/call-rail.tsx';
import { WhoCalls } from '../sections/call-agenda.tsx';
import { GroveFoot } from '../sections/closing-band.tsx';
import { PageHeading, PageLede } from '../sections/page-head.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';
import { TextLink } from '../ui/link.tsx';
import { Prose } from '../ui/prose.tsx';

async function load({ site, services, content, ...asked }: Visit<'page'>) {
  const { location, slotMinutes } = services.booking;
  const { head, form } = loadForm('get-started', asked, content.head);
  const url = new URL(asked.request.url);
  const values = { ...wishesIn(url), ...asked.context.typed };
  const sent = isPart(url) ? url.searchParams.get('form_token') : values.form_token;
  const token = services.formTokens.verify('get-started', [sent ?? undefined].flat()[0]);
  const isAsked = token.state === 'ok' && token.confirms;
  // A time held for this visitor is open to them.
  const openTimes = isAsked ? services.openTimes.heldBy(token.submissionKey) : services.openTimes;
  const times = await loadPicker({ ...services, openTimes }, values, form.path);
  if (isPart(url)) {
    const tellsLoss = url.searchParams.get('told') === null;
    return answerWithPart(site, <Times start={times} form={form} isPart tellsLoss={tellsLoss} />);
  }
  const { sample, preset } = sampleWith(url, site.url);
  return {
    head,
    form: { ...form, preset: { ...form.preset, ...preset } },
    sample,
    isPhoneCall: location.kind === 'phone',
    place: location.text,
    minutes: slotMinutes,
    founders: foundersOf(site),
    times,
  };
}

/** The sample website that the address names: its own address, and the fields that take it along. */
function sampleWith({ searchParams }: URL, origin: string) {
  const design = readDesign(searchParams);
  if (!design) return { preset: {} };
  const entries = readEntries(searchParams);
  return {
    sample: addressesOf(design, entries).chooser,
    preset: {
      sample: bookingLine(design, entries, origin),
      ...(entries.firm && { firm_name: entries.firm }),
    },
  };
}

interface TimesProps extends Pick<ComponentProps<typeof SlotPicker>, 'isPart' | 'tellsLoss'> {
  start: PickerStart;
  form: PageForm;
}

function Times({ start, form: { name, fields }, ...more }: TimesProps) {
  return (
    <SlotPicker
      {...start}
      {...more}
      id={`${name}-slot`}
      timezone={{ id: `${name}-timezone`, label: fields.timezone?.label ?? '' }}
      zoneOptions={zoneOptions(start)}
      by="press"
    />
  );
}

const act = async (asked: PageRequest) =>
  (await bookingStep(asked)) ?? submitForm('get-started', asked);

function GetStarted({
  page,
  html,
  crumbs,
  rows,
  sample,
  isPhoneCall,
  place,
  minutes,
  founders,
  times,
  ...sent
}: PropsOf<typeof load, typeof act>) {
  const form = pageFormProps(sent);
  // A time lost between steps must be chosen again.
  const isWanted = !form.returned && times.wanted !== undefined;
  const pane = times.wanted?.isGone ? 'time' : isWanted ? 'you' : firstPane(form.returned);
  const { wanted, isZoneChosen } = times;
  const { zone = 'UTC', businessZone = 'UTC' } = times.times ?? {};
  const props = {
    ...form,
    ...(wanted && !wanted.isGone && { wanted: wanted.start }),
    zone,
    businessZone,
    isZoneChosen,
    isPhoneCall,
    place,
    minutes,
    pane,
  } as const;
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 pt-[clamp(12px,2.4vw,48px)] pb-[clamp(48px,5vw,80px)] nav:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] nav:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} />
          <PageLede className="mt-3 lg:mt-4.5" text={page.lede} />
          {sample && (
            <p className="mt-3 text-small">
              <TextLink to={sample}>Your sample website</TextLink> goes with the booking.
            </p>
          )}
        </div>
        <Fold />
        <div className="min-w-0 nav:row-span-2">
          <Island
            name="booking-form"
            component={BookingForm}
            props={props}
            slots={{ times: <Times start={times} form={sent.form} /> }}
          />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
          <script dangerouslySetInnerHTML={{ __html: zoneScript }} />
          <Prose html={html} className="mt-5 text-small text-ink-2" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 nav:sticky nav:top-26 nav:self-start">
          <CallRail call={page.call} isShort />
          <WhoCalls founders={founders} />
        </div>
      </div>
      <LinksSection id="related" heading="Read before the call" rows={rows} />
      <GroveFoot place={page.place} />
    </>
  );
}

export const getStarted = definePage({ kind: 'page', load, act, blocks: [GetStarted, Closing] });
