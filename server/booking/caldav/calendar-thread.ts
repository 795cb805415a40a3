/** Thread side of `ask-calendar.ts`: XML and events of others are only read here. */
import { answerWith } from 'site-audit/isolated';
import { FeedError, feedText } from '../busy/feed-bytes.ts';
import { parseFeed } from '../busy/parse-feed.ts';
import type { CalendarAnswer, ReadQuestion, ThreadTask } from './ask-calendar.ts';
import type { CalDav } from './caldav-client.ts';

answerWith(async (task: ThreadTask): Promise<CalendarAnswer> => {
  try {
    return await answerTo(task);
  } catch (error) {
    if (!(error instanceof FeedError)) return { fault: 'cannot be read' };
    return { fault: error.message, waitMs: error.waitMs };
  }
});

async function answerTo({ question, mayUseLoopback }: ThreadTask): Promise<CalendarAnswer> {
  if (question.ask === 'feed')
    return { parsed: parseFeed(feedText(question.body), question.options) };
  // A feed needs no CalDAV.
  const { calDav } = await import('./caldav-client.ts');
  const server = calDav(question.login, mayUseLoopback);
  if (question.ask === 'calendars') return { calendars: await server.calendars() };
  if (question.ask === 'read') return read(server, question);
  await server.keep(question.entry, question.text);
  return {};
}

/** Entries looked for one by one. */
const mostLookedFor = 20;

async function read(
  server: CalDav,
  { calendars, options, expected }: ReadQuestion,
): Promise<CalendarAnswer> {
  const { window, ownHost } = options;
  // Times without a zone may be read differently there.
  const wide = { from: window.from - 86_400_000, to: window.to + 86_400_000 };
  const lists = await Promise.all(calendars.map((url) => server.events(url, wide)));
  const events = lists.flat();
  const nothing = { intervals: [], skipped: 0, blocked: 0, unclear: [], steps: 0 };
  const parsed = events.length === 0 ? nothing : parseFeed(events.join('\r\n'), options);
  const ours = new Set(events.flatMap((text) => ownEntry(text, ownHost) ?? []));
  const gone: string[] = [];
  for (const { id, entry } of expected.filter((one) => !ours.has(one.id)).slice(0, mostLookedFor)) {
    // It may have been moved out of the window.
    if (!(await server.tagOf(entry))) gone.push(id);
  }
  return { parsed, gone };
}

/** The call whose entry this is, unless it was canceled there. */
function ownEntry(text: string, host: string): string | undefined {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '');
  if (/^STATUS:CANCELLED\s*$/im.test(lines)) return undefined;
  const [, id, at] = /^UID:([\da-f-]{36})@(\S+)\s*$/im.exec(lines) ?? [];
  return at?.toLowerCase() === host.toLowerCase() ? id : undefined;
}
