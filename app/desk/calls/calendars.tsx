import { lastKnownHours } from '#domain/booking/config.ts';
import { calendarsPath, callsPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import {
  type AtDesk,
  byIntent,
  deskLoader,
  goTo,
  isUserError,
  ownAction,
  refuse,
  type Sent,
} from '../at-desk.server.ts';
import { Check, DeskForm, deskInput, Field, InputField, SelectField } from '../frame/form.tsx';
import { DeskButton, DeskPage, DeskPart, Facts, Notice, Outcome } from '../frame/parts.tsx';
import { ByAddress, partHeading, useReturned } from './private-addresses.tsx';

type Host = Awaited<ReturnType<AtDesk['desk']['calendars']['list']>>[number]['host'];

/** Owners change all; others the calendar of the host with their own email address. */
const mayChange = ({ role, email }: AtDesk['person'], { email: own, calendarEmails = [] }: Host) =>
  role === 'owner' ||
  [own, ...calendarEmails].some((one) => one.toLowerCase() === email.toLowerCase());

export const load = deskLoader(async ({ desk, person }) => {
  const hosts = await desk.calendars.list();
  return {
    lastKnownHours,
    hosts: hosts.map(({ host, minutes, ...set }) => ({
      id: host.id,
      name: host.name,
      ...set,
      addresses: set.addresses.map(({ minutes: age, ...one }) => ({
        ...one,
        read: age > 0 ? `${counted(age, 'minute')} ago` : 'just now',
      })),
      mayChange: mayChange(person, host),
      read: minutes && `${counted(minutes, 'minute')} ago`,
    })),
  };
});

/** The host of the sent form. */
function hostOf({ services, person, field }: AtDesk & Sent): string {
  const host = services.booking.hosts.find(({ id }) => id === field('host'));
  if (!host || !mayChange(person, host)) throw withStatus(null, { status: 403 });
  return host.id;
}

export const act = ownAction(
  byIntent({
    connect: async (at) => {
      const { desk, field, actor } = at;
      const id = hostOf(at);
      const [address, username] = [field('address'), field('username')];
      const account = { address, username, password: field('password') };
      const main = await desk.calendars.connect(id, account, actor);
      return goTo(calendarsPath, main === undefined ? 'only-read' : 'connected');
    },
    choose: async (at) => {
      const busy = at.form.getAll('busy').map(String);
      await at.desk.calendars.choose(hostOf(at), { busy, writeUrl: at.field('write') }, at.actor);
      return goTo(calendarsPath, 'chosen');
    },
    disconnect: async (at) => {
      await at.desk.calendars.disconnect(hostOf(at), at.actor);
      return goTo(calendarsPath, 'disconnected');
    },
    add: async (at) => {
      const { desk, field, actor } = at;
      const id = hostOf(at);
      const typed = { address: field('feed'), name: field('name') };
      try {
        const busy = await desk.calendars.addAddress(id, typed, actor);
        return goTo(calendarsPath, busy > 0 ? 'added' : 'added-free');
      } catch (error) {
        if (!isUserError(error)) throw error;
        const faults = { feed: error.message };
        return refuse('Not added. See the field below.', 422, { faults });
      }
    },
    remove: async (at) => {
      await at.desk.calendars.removeAddress(hostOf(at), at.field('id'), at.actor);
      return goTo(calendarsPath, 'removed');
    },
    video: async (at) => {
      await at.desk.calendars.setVideoLink(hostOf(at), at.field('link'), at.actor);
      return goTo(calendarsPath, 'video');
    },
  }),
);

const words = {
  connected:
    'The calendar is connected. From now on its busy times count, and calls are added to it.',
  'only-read':
    'The calendar is connected, and its busy times count from now on. The desk can’t add calls to it, so calls come by email.',
  added: 'The calendar was read. Its busy times count from now on.',
  'added-free':
    'The calendar was read, and it has no busy time on the days that can be booked. If that is wrong, remove it and copy the address of the right calendar.',
  removed: 'The address was deleted. Its busy times no longer count.',
  chosen: 'The choice was saved.',
  disconnected:
    'The calendar was disconnected and its password deleted. Calls already in it stay there.',
  video: 'Saved. New confirmations and invitations have it.',
};

export function Page() {
  const { hosts, lastKnownHours: hours } = useLoaded<typeof load>();
  return (
    <DeskPage
      title="Calendars"
      lede={`The site reads a connected account every minute, and once more before a call is booked. If it can’t, it uses the last known times for ${hours} hours. After that, visitors can’t book this host.`}
      back={[callsPath, 'Calls']}
    >
      <Outcome words={words} />
      {hosts.map((host) => (
        <DeskPart key={host.id} title={host.name}>
          <div className="grid max-w-[40rem] gap-6">
            {host.fault && (
              <Notice tone="fault">
                {host.fault.cause} {host.fault.todo}
              </Notice>
            )}
            <ByAddress {...host} />
            {host.connection ? (
              <Connected {...host} connection={host.connection} />
            ) : (
              <Connect {...host} />
            )}
            <VideoLink {...host} />
          </div>
        </DeskPart>
      ))}
    </DeskPage>
  );
}

type Shown = Awaited<ReturnType<typeof load>>['hosts'][number];

function Connect({ id, addresses, fixed, mayChange: isMine }: Shown) {
  const { typed } = useReturned(id);
  const field = (name: string) => ({
    id: `${name}-${id}`,
    name,
    autoComplete: 'off',
    required: true,
  });
  return (
    <section className="grid gap-3 border-t border-rule pt-4">
      <h3 className={partHeading}>With an app password: iCloud, Fastmail, Nextcloud and others</h3>
      <p className="text-ink-2">
        {addresses.length + fixed > 0
          ? 'Calls come by email. To have them added to a calendar, connect it here.'
          : 'No calendar is connected, so visitors may book over your appointments.'}
      </p>
      {isMine && (
        <DeskForm intent="connect" values={{ host: id }} className="grid gap-3">
          <InputField
            {...field('address')}
            label="Address of the calendar server"
            hint="iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com. Nextcloud: your address and /remote.php/dav. Google and Outlook don’t offer this. Add the calendar’s private address above."
            type="text"
            inputMode="url"
            defaultValue={typed?.address}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField {...field('username')} label="User name" defaultValue={typed?.username} />
            <InputField {...field('password')} label="App password" type="password" />
          </div>
          <p className="text-micro text-ink-2">
            Create an app password in your account there. You can revoke it without changing your
            own. It is stored encrypted and never shown.
          </p>
          <div>
            <DeskButton look="primary">Connect</DeskButton>
          </div>
        </DeskForm>
      )}
    </section>
  );
}

function Connected(props: Shown & { connection: NonNullable<Shown['connection']> }) {
  const { id, connection, read, mayChange: isMine } = props;
  const { url, username, calendars = [], writeUrl } = connection;
  const options = calendars.flatMap(({ url: value, name, isReadOnly }) =>
    isReadOnly ? [] : { value, label: name },
  );
  return (
    <section className="grid gap-4 border-t border-rule pt-4">
      <h3 className={partHeading}>Connected account</h3>
      <Facts
        rows={[
          ['Account', `${username ?? ''} at ${new URL(url).host}`],
          ['Last read', read || 'just now'],
        ]}
      />
      {isMine ? (
        <DeskForm values={{ host: id }} className="grid gap-3">
          <fieldset>
            <legend className="font-[620]">Busy times come from</legend>
            {calendars.map(({ url: value, name, isBusy }) => (
              <Check key={value} name="busy" value={value} defaultChecked={isBusy}>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Check>
            ))}
          </fieldset>
          <SelectField
            id={`write-${id}`}
            name="write"
            label="Add calls to"
            options={options}
            any="No calendar: calls come by email only"
            defaultValue={writeUrl ?? ''}
          />
          <div className="flex flex-wrap gap-2">
            <DeskButton intent="choose">Save the choice</DeskButton>
            <DeskButton intent="disconnect" look="danger">
              Disconnect
            </DeskButton>
          </div>
        </DeskForm>
      ) : (
        <p className="text-ink-2">
          Busy times come from{' '}
          {calendars.flatMap(({ name, isBusy }) => (isBusy ? name : [])).join(', ') || 'none'}.
        </p>
      )}
    </section>
  );
}

function VideoLink({ id, videoLink, mayChange: isMine }: Shown) {
  if (!isMine) return <Facts rows={[['Video link', videoLink]]} />;
  return (
    <DeskForm intent="video" values={{ host: id }} className="border-t border-rule pt-4">
      <Field
        id={`link-${id}`}
        label="Video link"
        isOptional
        hint="Visitors get this link instead of the usual way to meet."
      >
        <span className="flex flex-wrap gap-2">
          <input
            id={`link-${id}`}
            name="link"
            inputMode="url"
            defaultValue={videoLink}
            aria-describedby={`link-${id}-hint`}
            className={`${deskInput} grow basis-56`}
          />
          <DeskButton>Save the link</DeskButton>
        </span>
      </Field>
    </DeskForm>
  );
}
