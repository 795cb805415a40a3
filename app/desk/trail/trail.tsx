import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailPath } from '#domain/desk/addresses.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { deskButton } from '../frame/desk-button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskTime } from '../frame/desk-time.server.ts';
import { Rows } from '../frame/rows.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { detailWords, wordsOfAction } from './action-words.ts';

const perPage = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const entries = await desk.trail.read({ most: perPage + 1, before });
  const shown = entries.slice(0, perPage);
  const time = deskTime(services);
  return {
    head: deskHead('Trail'),
    isFirst: before === undefined,
    older: entries.length > perPage ? shown.at(-1)?.id : undefined,
    entries: shown.map(({ id, at, actor, personName, action, subject_type, subject_id, ...entry }) => ({
      id,
      at: time(at),
      who: personName ?? actor.replace(/^cli:/, 'Command line, '),
      what: wordsOfAction(action),
      about: entry.subjectName ?? `${subject_type.replaceAll('_', ' ')} ${subject_id}`,
      detail: detailWords(entry.detail),
    })),
  };
}

export const meta = pageMeta;

export default function Trail() {
  const { entries, older, isFirst } = useLoaderData<typeof loader>();
  return (
    <DeskPage title="Trail" lede="Who changed what, at the desk and at the command line. Newest first.">
      {entries.length === 0 && <p className="text-ink-2">Nothing older is kept.</p>}
      {entries.length > 0 && (
        <Rows>
          {entries.map(({ id, at, who, what, about, detail }) => (
            <li key={id} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <span className="font-[620]">{what}</span>
                  {detail && <span className="text-ink-2"> ({detail})</span>}
                </p>
                <p className="text-micro text-ink-2 wrap-anywhere">
                  {about === who ? who : `${who}, about ${about}`}
                </p>
              </div>
              <p className="text-micro text-ink-2 tabular">{at}</p>
            </li>
          ))}
        </Rows>
      )}
      <p className="flex gap-2">
        {!isFirst && (
          <a href={trailPath} className={deskButton('quiet')}>
            Newest
          </a>
        )}
        {older && (
          <a href={`${trailPath}?before=${older}`} className={deskButton('quiet')}>
            Older
          </a>
        )}
      </p>
    </DeskPage>
  );
}
