import { accountPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { type AtDesk, byIntent, deskLoader, goTo, ownAction, refuse } from '../at-desk.server.ts';
import { DeskForm, deskInput, KeysSwitch, OneButton } from '../frame/form.tsx';
import {
  DeskButton,
  DeskPage,
  DeskPart,
  Facts,
  Outcome,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';

export const browser = 'app/desk/account/account.browser.ts';

export const load = deskLoader(async ({ desk, person, id, query }) => {
  const [passkeys, sessions, isMailed] = await Promise.all([
    desk.passkeys.list(person.id),
    desk.sessions.list(person.id),
    desk.figures.isMailed(person.id),
  ]);
  return {
    person,
    isMailed,
    passkeys,
    sessions,
    id,
    origin: desk.passkeys.origin,
    // After an invitation.
    done: query.has('welcome') ? 'welcome' : undefined,
  };
});

const words = {
  welcome: 'Welcome. Add a passkey, and next time you sign in without an email.',
  added: 'The passkey was added.',
  renamed: 'The passkey has its new name.',
  removed: 'The passkey was removed. Delete it on your device too.',
  ended: 'The session was ended.',
  others: 'All other sessions were ended.',
  mailed: 'You’ll get the figures by email, starting next Monday morning.',
  unmailed: 'You won’t get the figures by email anymore.',
};

const done = (
  isDone: boolean,
  said: keyof typeof words,
  fault = 'This no longer exists. The list below is current.',
) => (isDone ? goTo(accountPath, said) : refuse(fault));

const setMailed =
  (isMailed: boolean) =>
  async ({ desk, person, actor }: AtDesk) => {
    await desk.figures.setMailed(person.id, isMailed, actor);
    return done(true, isMailed ? 'mailed' : 'unmailed');
  };

export const act = ownAction(
  byIntent({
    'add-passkey': async ({ desk, field, ...at }) =>
      done(
        await desk.passkeys.register(at, field('response'), field('name')),
        'added',
        'The passkey could not be added. Try again.',
      ),
    'rename-passkey': async ({ desk, person, field }) =>
      done(await desk.passkeys.rename(person, field('id'), field('name')), 'renamed'),
    'remove-passkey': async ({ desk, person, field }) =>
      done(await desk.passkeys.remove(person, field('id')), 'removed'),
    'end-session': async ({ desk, person, field, actor }) =>
      done(await desk.sessions.end(person.id, field('id'), actor), 'ended'),
    'end-others': async ({ desk, person, id, actor }) => {
      await desk.sessions.endAll(person.id, actor, id);
      return done(true, 'others');
    },
    'mail-figures': setMailed(true),
    'stop-figures': setMailed(false),
  }),
);

export function Page() {
  const { person, isMailed, done } = useLoaded<typeof load>();
  return (
    <DeskPage title="Account" lede={<>You are signed in as {person.email}.</>}>
      <Outcome done={done} words={words} />
      <DeskPart title="You">
        <Facts
          rows={[
            ['Name', person.name],
            ['Role', roles[person.role]],
          ]}
        />
      </DeskPart>
      <DeskPart
        title="Passkeys"
        lede="Sign in with your fingerprint, face or security key instead of a link by email."
      >
        <Passkeys />
      </DeskPart>
      <DeskPart
        title="Figures every Monday"
        lede={
          isMailed
            ? `They go to ${person.email} each Monday morning, with last week beside the week before.`
            : 'Last week beside the week before, by email each Monday morning. Off until you turn it on.'
        }
      >
        <OneButton intent={isMailed ? 'stop-figures' : 'mail-figures'}>
          {isMailed ? 'Stop this email' : 'Email me the figures'}
        </OneButton>
      </DeskPart>
      <DeskPart
        id="keys"
        title="Keys"
        lede="In the inbox, single keys work: j and k move, / searches, r replies. Turn them off if you use voice control or press keys by accident."
      >
        <KeysSwitch />
        <p className="text-micro text-ink-2 scripted:hidden">
          Keys need JavaScript, so none work now.
        </p>
      </DeskPart>
      <DeskPart
        title="Sessions"
        lede="Where you are signed in. A session ends after 12 hours without use."
      >
        <Sessions />
      </DeskPart>
    </DeskPage>
  );
}

const roles = { owner: 'Owner: can change everything', reader: 'Reader: can see everything' };

function Passkeys() {
  const { passkeys, origin } = useLoaded<typeof load>();
  const { fullTime } = useDesk();
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <Row
              key={id}
              title={name}
              small={`Added ${fullTime(created_at)}, ${used_at === null ? 'not used yet' : `used ${fullTime(used_at)}`}`}
              aside={
                <>
                  <DeskForm intent="rename-passkey" values={{ id }} className="flex gap-2">
                    <input
                      name="name"
                      defaultValue={name}
                      maxLength={80}
                      aria-label={`New name of ${name}`}
                      className={`${deskInput} w-36`}
                    />
                    <DeskButton>Rename</DeskButton>
                  </DeskForm>
                  <OneButton
                    intent="remove-passkey"
                    values={{ id }}
                    look="danger"
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </OneButton>
                </>
              }
            />
          ))}
        </Rows>
      )}
      <DeskForm
        intent="add-passkey"
        hidden
        data-add-passkey=""
        data-origin={origin}
        className="flex flex-wrap items-end gap-2 [[hidden]]:hidden"
      >
        <input type="hidden" name="response" />
        <label className="grid gap-1">
          <span className="font-[620]">Name of this device</span>
          <input
            name="name"
            maxLength={80}
            placeholder="Office laptop"
            className={`${deskInput} w-52`}
          />
        </label>
        <DeskButton look="primary">Add a passkey</DeskButton>
        <p role="alert" className="w-full text-negative empty:hidden" />
      </DeskForm>
      <p hidden data-no-passkeys="" className="text-micro text-ink-2">
        Passkeys don’t work here. They need an https address and a current browser.
      </p>
      <p className="text-micro text-ink-2 scripted:hidden">
        Adding a passkey needs JavaScript. Links by email don’t.
      </p>
    </div>
  );
}

function Sessions() {
  const { sessions, id: own } = useLoaded<typeof load>();
  const { fullTime } = useDesk();
  return (
    <div className="grid gap-4">
      <Rows>
        {sessions.map(({ id, agent, created_at, seen_at }) => (
          <Row
            key={id}
            title={id === own ? `${agent} (this one)` : agent}
            small={`Began ${fullTime(created_at)}, last used ${fullTime(seen_at)}`}
            aside={
              id !== own && (
                <OneButton
                  intent="end-session"
                  values={{ id }}
                  aria-label={`End the session ${agent}, begun ${fullTime(created_at)}`}
                >
                  End
                </OneButton>
              )
            }
          />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <OneButton intent="end-others" look="danger">
          End all other sessions
        </OneButton>
      )}
    </div>
  );
}
