import { peoplePath } from '#domain/desk/addresses.ts';
import { deskRoles, isDeskRole } from '#domain/desk/roles.ts';
import { useLoaded } from '../../page-data.ts';
import { byIntent, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField, OneButton, Select, SelectField, useFields } from '../frame/form.tsx';
import {
  DeskButton,
  DeskPage,
  DeskPart,
  Outcome,
  Row,
  Rows,
  roleWords,
  useDesk,
} from '../frame/parts.tsx';

export const load = ownerLoader(async ({ desk }) => ({ people: await desk.people.list() }));

const words = {
  invited: 'The invitation is on its way.',
  role: 'The role was changed. It applies from the next page they open.',
  disabled: 'This person can no longer sign in. Their sessions were ended.',
};

const done = (person: unknown, said: keyof typeof words) =>
  person
    ? goTo(peoplePath, said)
    : refuse('This person is no longer here. The list below is current.');

export const act = ownerAction(
  byIntent({
    invite: async ({ desk, actor, field }) => {
      const role = field('role');
      if (!isDeskRole(role)) return refuse('Choose a role.');
      const invitation = { email: field('email'), name: field('name'), role, actor };
      const { person } = await desk.people.invite(invitation);
      await desk.links.mailInvitation(person);
      return done(person, 'invited');
    },
    role: async ({ desk, actor, field }) => {
      const role = field('role');
      if (!isDeskRole(role)) return refuse('Choose a role.');
      return done(await desk.people.setRole(field('id'), role, actor), 'role');
    },
    disable: async ({ desk, actor, field }) =>
      done(await desk.people.disable(field('id'), actor), 'disabled'),
  }),
);

const roles = deskRoles.map((value) => ({ value, label: roleWords[value] }));

export function Page() {
  const { people } = useLoaded<typeof load>();
  const field = useFields('invite-', { role: 'reader' });
  return (
    <DeskPage
      title="People"
      lede="Owners can change everything. Readers can see most of it and change nothing."
    >
      <Outcome words={words} />
      <DeskPart title="Who can sign in">
        <Rows>
          {people.map((person) => (
            <PersonRow key={person.id} {...person} />
          ))}
        </Rows>
      </DeskPart>
      <DeskPart
        title="Invite someone"
        lede="They get an email with a link that works once, for 24 hours. The name signs their replies to clients."
      >
        <DeskForm
          intent="invite"
          className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto_auto] sm:items-end"
        >
          <InputField {...field('email')} label="Email" type="email" required autoComplete="off" />
          <InputField {...field('name')} label="Name" required maxLength={80} autoComplete="off" />
          <SelectField {...field('role')} label="Role" options={roles} />
          <DeskButton look="primary">Send the invitation</DeskButton>
        </DeskForm>
      </DeskPart>
    </DeskPage>
  );
}

type Person = Awaited<ReturnType<typeof load>>['people'][number];

/** A person with an owner's actions. Owners can't change themselves, so they can't lock themselves out. */
function PersonRow({ id, name, email, role, created_at, disabled_at }: Person) {
  const { person, fullTime } = useDesk();
  const isYou = id === person.id;
  const isDisabled = disabled_at !== null;
  const since = `${isDisabled ? 'disabled' : 'invited'} ${fullTime(disabled_at ?? created_at)}`;
  return (
    <Row
      title={isYou ? `${name} (you)` : name}
      small={`${email}, ${since}`}
      aside={
        isYou ? (
          roleWords[role]
        ) : (
          <>
            {!isDisabled && (
              <DeskForm intent="role" values={{ id }} className="flex gap-2">
                <Select
                  name="role"
                  defaultValue={role}
                  aria-label={`Role of ${name}`}
                  options={roles}
                  className="w-28"
                />
                <DeskButton aria-label={`Save the role of ${name}`}>Save</DeskButton>
              </DeskForm>
            )}
            <OneButton
              intent="invite"
              values={{ email, role }}
              aria-label={`Invite again: ${name}`}
            >
              Invite again
            </OneButton>
            {!isDisabled && (
              <OneButton
                intent="disable"
                values={{ id }}
                look="danger"
                aria-label={`Disable ${name}`}
              >
                Disable
              </OneButton>
            )}
          </>
        )
      }
    />
  );
}
