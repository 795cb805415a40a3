import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { previewAddress } from '#domain/desk/pages-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { deskTime } from '../frame/desk-time.server.ts';
import { requireDesk } from '../require-desk.server.ts';
import { EditForm } from './edit-form.tsx';
import { loadFile, saveFile, viewOf } from './edit-page.server.ts';
import { PreviewFrame } from './preview-frame.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = requireDesk(context);
  const query = new URL(request.url).searchParams;
  at.desk.pages.previews.warm();
  const { file, draft, text } = await loadFile(at, query);
  const view = await viewOf(at, { file, text, clashes: draft?.clashes ?? [] });
  const changed = view.changedAt === undefined ? '' : deskTime(at.services)(view.changedAt);
  return { head: deskHead(view.name), view, changed, said: query.get('said') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return saveFile(requireDesk(context, { write: true }), await request.formData());
}

export const meta = pageMeta;

export const handle = { hasBrowserCode: true };

/** The form of a content file with the true page beside it; below it on phones. */
export default function Edit() {
  const { view, changed, said } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer && 'view' in answer ? answer.view : view;
  const fault = answer && 'fault' in answer ? answer.fault : undefined;
  return (
    <div className="-mx-4 -my-6 sm:-mx-6 desk:-mx-10 desk:-my-8 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 border-rule px-4 pb-8 sm:px-6 xl:border-r">
        <EditForm view={shown} changed={changed} said={answer ? null : said} fault={fault} />
      </div>
      <PreviewFrame src={previewAddress(shown.file)} />
    </div>
  );
}
