import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { peoplePath } from '#domain/desk/addresses.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { deskTime } from '../frame/desk-time.server.ts';
import { Notice } from '../frame/notice.tsx';
import { Rows } from '../frame/rows.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { changePeople, saidOf } from './change-people.server.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk, person } = requireDesk(context, { write: true });
  const time = deskTime(services);
  const people = await desk.people.list();
  return {
    head: deskHead('People'),
    said: saidOf(new URL(request.url).searchParams),
    people: people.map(({ id, email, name, role, created_at, disabled_at }) => ({
      ...{ id, email, name, role },
      invited: time(created_at),
      disabled: disabled_at === null ? undefined : time(disabled_at),
      isYou: id === person.id,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await changePeople(requireDesk(context, { write: true }), await request.formData());
  if ('fault' in outcome) return data(outcome, { status: 422 });
  return redirect(`${peoplePath}?said=${outcome.said}`, 303);
}

export const meta = pageMeta;

export default function People() {
  const { people, said } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  return (
    <DeskPage title="People" lede="Who may sign in. Owners change everything, readers look at everything.">
      {fault && <Notice tone="fault">{fault}</Notice>}
      {!fault && said && <Notice tone="done">{said}</Notice>}
      <DeskPart title="Who may sign in">
        <Rows>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Rows>
      </DeskPart>
      <DeskPart title="Invite someone" lede="They get an email with a link that works once and for 24 hours.">
        <InviteForm />
      </DeskPart>
    </DeskPage>
  );
}
