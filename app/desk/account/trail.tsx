import { callPath, editAddress, inboxPath, trailPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { type AtDesk, ownerLoader } from '../at-desk.server.ts';
import { DeskLink, DeskPage, Paging, Row, Rows, ShortTime } from '../frame/parts.tsx';
import { MessageTabs, messagesTitle } from '../messages/message-tabs.tsx';
import { nameOfFile } from '../pages/edit-page.server.ts';
import { trailSentence, whoWords } from './trail-words.ts';

const perPage = 50;

export const load = ownerLoader(async (visit) => {
  const { desk, query } = visit;
  const before = query.get('before') ?? undefined;
  const [entries, counts] = await Promise.all([
    desk.trail.read({ most: perPage + 1, before }),
    desk.messages.counts(),
  ]);
  const shown = entries.slice(0, perPage);
  return {
    counts,
    isFirst: before === undefined,
    older: entries.length > perPage ? shown.at(-1)?.id : undefined,
    entries: shown.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: whoWords(entry.actor, entry.personName),
      what: trailSentence(entry.action, entry.detail),
      about: aboutOf(entry, visit),
    })),
  };
});

type Entry = Awaited<ReturnType<AtDesk['desk']['trail']['read']>>[number];

/** What an entry is about, for a person: a name, and an address where it has a page at the desk. */
function aboutOf(
  { subject_type, subject_id: id, subjectName }: Entry,
  { desk, services }: AtDesk,
): { words: string; href?: string } | undefined {
  switch (subject_type) {
    case 'lead':
      return { words: 'Open the inquiry', href: `${inboxPath}/${id}` };
    case 'booking':
      return { words: 'Open the call', href: callPath(id) };
    case 'page':
      return { words: nameOfFile(desk.pages, id), href: editAddress(id) };
    case 'article':
      return { words: id, href: id };
    case 'host': {
      const host = services.booking.hosts.find((one) => one.id === id);
      return host && { words: host.name };
    }
    default:
      return subjectName === undefined ? undefined : { words: subjectName };
  }
}

export function Page() {
  const { entries, older, isFirst, counts } = useLoaded<typeof load>();
  return (
    <DeskPage
      title={messagesTitle}
      name="History"
      lede="Who changed what, at the desk and at the command line. Newest first."
    >
      <MessageTabs current="history" counts={counts} />
      <Rows none="We keep nothing older.">
        {entries.map(({ id, at, who, what, about }) => (
          <Row
            key={id}
            title={what}
            small={
              <>
                {who}
                <About about={about?.words === who ? undefined : about} />
              </>
            }
            aside={<ShortTime at={at} />}
          />
        ))}
      </Rows>
      <Paging
        newest={isFirst ? undefined : trailPath}
        older={older && `${trailPath}?before=${older}`}
      />
    </DeskPage>
  );
}

function About({ about }: { about: ReturnType<typeof aboutOf> }) {
  if (!about) return null;
  const { words, href } = about;
  return <> · {href ? <DeskLink href={href}>{words}</DeskLink> : words}</>;
}
