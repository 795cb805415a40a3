import { WithContactLinks } from '#app/layout/reach-us.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { hoursInWords } from '#domain/booking/hours-in-words.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import ContactForm from '../forms/contact-form.tsx';
import { FormPage, pageFormProps } from '../forms/form-page.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import { foundersOf } from '../loaders/proof.server.ts';
import type { PageRequest } from '../page-module.ts';
import { Closing } from '../sections/blocks.tsx';
import { CallSection, callOf } from '../sections/call/call-rail.tsx';
import { NoteWay } from '../sections/note-way.tsx';
import { PageHeading, PageLede } from '../sections/page-head.tsx';
import { Prose } from '../ui/prose.tsx';

function load({ site, services, content, ...asked }: Visit<'page'>) {
  return {
    ...loadForm('contact', asked, content.head),
    hours: hoursInWords(services.booking),
    call: callOf(site),
    founders: foundersOf(site),
  };
}

const act = (asked: PageRequest) => submitForm('contact', asked);

function Contact({
  page,
  html,
  crumbs,
  hours,
  founders,
  ...sent
}: PropsOf<typeof load, typeof act>) {
  const props = pageFormProps(sent);
  return (
    <FormPage
      crumbs={crumbs}
      columns="lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
      foot={<NoteWay stations={page.lists.way ?? []} founders={founders} />}
    >
      <div>
        <PageHeading text={page.heading} />
        <PageLede className="mt-4.5" text={page.lede} />
      </div>
      <div className="lg:row-span-2">
        <Island name="contact-form" component={ContactForm} props={props} />
      </div>
      <div>
        <ContactWays ways={withHours(page.lists.ways ?? [], hours)} />
        <Prose html={html} className="mt-9 text-small text-ink-2" />
      </div>
    </FormPage>
  );
}

/** Icons by contact method; others show only their name. */
const icons: Record<string, IconName> = {
  Phone: 'phone',
  Email: 'mail',
  Calls: 'calendar',
  Place: 'pin',
  Reply: 'check',
};

interface ContactWay {
  name: string;
  text: string;
}

/** The hours of booked calls, before the last line; none when no day has hours. */
const withHours = (ways: readonly ContactWay[], hours: string): readonly ContactWay[] =>
  hours === ''
    ? ways
    : [
        ...ways.slice(0, -1),
        { name: 'Calls', text: `At a time you book. ${hours}.` },
        ...ways.slice(-1),
      ];

/** Phone, mail, location and reply time as ledger rows. */
function ContactWays({ ways }: { ways: readonly ContactWay[] }) {
  return (
    <dl className="ink-top">
      {ways.map(({ name, text }) => {
        const icon = icons[name];
        return (
          <div
            key={name}
            className="grid grid-cols-[30px_minmax(0,1fr)] border-b border-rule py-3.5 text-small leading-[1.5]"
          >
            <dt className="contents">
              <span className="row-span-2 pt-0.75 text-brass-text">
                {icon && <Icon name={icon} />}
              </span>
              <span className="font-[660]">{name}</span>
            </dt>
            <dd className="text-ink-2">
              <WithContactLinks text={text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export const contact = definePage({
  kind: 'page',
  load,
  act,
  blocks: [Contact, CallSection, Closing],
});
