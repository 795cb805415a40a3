import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isNewPageKind, newPageFile, newPageKinds, newPageText } from '#content/editing/new-page.ts';
import { officeZone } from '#content/site/booking.ts';
import { editAddress } from '#domain/desk/pages-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireDesk(context);
  return { head: deskHead('New page') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk, person, services } = requireDesk(context, { write: true });
  const form = await request.formData();
  const [kind = '', name = ''] = ['kind', 'name'].map((field) => String(form.get(field) ?? '').trim());
  const refuse = (fault: string) => data({ fault, kind, name }, { status: 422 });
  if (!isNewPageKind(kind)) return refuse('Choose what kind of page it is.');
  const file = newPageFile(kind, name.slice(0, 120));
  if (file === undefined) return refuse('Give the page a name with letters: its address is made of it.');
  const isTaken = desk.pages.folder.readFile(file) !== undefined || (await desk.pages.drafts.find(file));
  if (isTaken) return refuse(`There is a page with this address already. Its file is ${file}.`);
  const today = Temporal.Instant.fromEpochMilliseconds(services.clock.now()).toZonedDateTimeISO(officeZone);
  const text = newPageText(kind, name, today.toPlainDate().toString());
  await desk.pages.drafts.save({ file, shown: '', text, personId: person.id });
  return redirect(editAddress(file, { said: 'created' }), 303);
}

export const meta = pageMeta;

export default function NewPage() {
  useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mayWrite = useMayWrite();
  return (
    <DeskPage title="New page" lede="It begins as a draft that only the desk shows.">
      {answer && 'fault' in answer && <Notice tone="fault">{answer.fault}</Notice>}
      {mayWrite ? (
        <DeskForm className="grid max-w-120 gap-4">
          <label className="grid gap-1">
            <span className="font-[620]">Kind</span>
            <select name="kind" defaultValue={answer?.kind ?? 'article'} className={deskInput}>
              {newPageKinds.map(({ kind, name }) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="grid gap-1">
            <span className="font-[620]">Name</span>
            <input
              name="name"
              required
              maxLength={120}
              defaultValue={answer?.name}
              autoComplete="off"
              className={deskInput}
            />
            <span className="text-micro text-ink-2">In menus and links. Its address is made of it.</span>
          </label>
          <p>
            <DeskButton look="primary">Create the page</DeskButton>
          </p>
        </DeskForm>
      ) : (
        <p>Only owners create pages.</p>
      )}
    </DeskPage>
  );
}
