import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { publishTime } from '#content/table/publication.ts';
import { changesPath } from '#domain/desk/pages-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { ChangeList } from './change-list.tsx';
import { changesView } from './changes-view.server.ts';
import { PublicationList } from './publication-list.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = requireDesk(context);
  const view = await changesView(at);
  // The page follows a running publication without scripts.
  const refresh = view.isRunning ? [{ httpEquiv: 'refresh', content: '3' }] : [];
  const said = new URL(request.url).searchParams.get('said');
  return { head: [...deskHead('Publish'), ...refresh], view, said };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk, person } = requireDesk(context, { write: true });
  const { publications } = desk.pages;
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const done = (said: string) => redirect(`${changesPath}?${new URLSearchParams({ said })}`, 303);
  const answer = (fault: string | undefined, said: string) =>
    fault === undefined ? done(said) : data({ fault }, { status: 409 });
  const files = form.getAll('files').map(String);
  switch (field('intent')) {
    case 'publish':
      return answer(await publications.publish(person, { files }), 'begun');
    case 'schedule': {
      const dueAt = momentOf(field('due'));
      if (dueAt === undefined) return data({ fault: 'Choose a day and a time.' }, { status: 422 });
      return answer(await publications.publish(person, { files, dueAt }), 'scheduled');
    }
    case 'undo':
      return answer(await publications.undo(field('id'), person), 'undo');
    case 'cancel':
      return (await publications.cancel(field('id'), person))
        ? done('cancelled')
        : data({ fault: 'This publication is no longer scheduled.' }, { status: 409 });
    default:
      return data({ fault: 'This form is not known. Reload the page and try again.' }, { status: 422 });
  }
}

/** The value of a `datetime-local` field in the office's time zone, in ms since 1970. */
function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  try {
    return publishTime(text);
  } catch {
    return undefined;
  }
}

export const meta = pageMeta;

const words: Readonly<Record<string, string>> = {
  begun: 'The publication has begun. It takes a minute or more; visitors see the site as before meanwhile.',
  scheduled: 'The publication is scheduled. Changes made from now on are not part of it.',
  undo: 'The previous words are being published again.',
  cancelled: 'The publication is called off. The changes are kept.',
};

export default function Changes() {
  const { view, said } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DeskPage
      title="Publish"
      lede="What has changed is checked and built beside the site. Visitors get all of them at once, or none."
    >
      {said !== null && words[said] && !answer && <Notice tone="done">{words[said]}</Notice>}
      {answer && 'fault' in answer && <Notice tone="fault">{answer.fault}</Notice>}
      <ChangeList view={view} />
      <DeskPart title="Publications">
        <PublicationList items={view.publications} />
      </DeskPart>
    </DeskPage>
  );
}
