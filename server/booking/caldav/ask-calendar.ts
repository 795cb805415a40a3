/** Reads feeds and asks CalDAV servers in threads of their own, which a huge or hostile answer cannot get out of. */
import { join } from 'node:path';
import { IsolationFault, isolated } from 'site-audit/isolated';
import { isLoopbackHost } from '#domain/booking/config.ts';
import { builtFile, projectRoot } from '../../process/project-root.ts';
import { type FeedBody, FeedError } from '../busy/feed-bytes.ts';
import type { FeedOptions, ParsedFeed } from '../busy/parse-feed.ts';
import type { Login } from './caldav-client.ts';
import type { FoundCalendar } from './found-calendars.ts';

export interface ReadQuestion {
  ask: 'read';
  login: Login;
  /** Addresses. */
  calendars: readonly string[];
  options: FeedOptions;
  /** Calls whose entries should be there. */
  expected: readonly { id: string; entry: string }[];
}

/** `keep`: an entry as it should be now; without text it should be gone. */
type CalendarQuestion =
  | { ask: 'feed'; body: FeedBody; options: FeedOptions }
  | { ask: 'calendars'; login: Login }
  | ReadQuestion
  | { ask: 'keep'; login: Login; entry: string; text: string | undefined };

export interface ThreadTask {
  question: CalendarQuestion;
  mayUseLoopback: boolean;
}

/** `gone`: the expected calls without an entry. */
export interface CalendarAnswer {
  fault?: string;
  /** How long the server asks to wait, in ms. */
  waitMs?: number | undefined;
  calendars?: FoundCalendar[];
  parsed?: ParsedFeed;
  gone?: string[];
}

const source = join(projectRoot, 'server', 'booking', 'caldav', 'calendar-thread.ts');

export type AskCalendar = ReturnType<typeof createAskCalendar>;

interface AskOptions {
  /** A site on this machine, for trial, may ask servers on it. */
  siteUrl: string;
  /** Whether the thread runs from the build. */
  isBuilt?: boolean;
  heapMb?: number;
  cpuMs?: number;
}

export function createAskCalendar({ siteUrl, isBuilt = false, heapMb = 256, cpuMs }: AskOptions) {
  const file = isBuilt ? builtFile('calendar-thread') : source;
  const mayUseLoopback = isLoopbackHost(new URL(siteUrl).hostname);
  /**
   * Throws a FeedError that completes "The calendar …". Each question has its own thread: a slow server delays no other.
   * `signal` ends it.
   */
  return async (question: CalendarQuestion, signal?: AbortSignal): Promise<CalendarAnswer> => {
    const isFeed = question.ask === 'feed';
    const limits = { heapMb, cpuMs: cpuMs ?? (isFeed ? 12_000 : 6000) };
    const { run } = isolated<ThreadTask, CalendarAnswer>(file, limits);
    const answer = await run({ question, mayUseLoopback }, { signal }).catch(
      (error): CalendarAnswer => ({
        fault: faultOf(error, isFeed ? 'it' : 'its answer'),
      }),
    );
    if (answer.fault !== undefined) throw new FeedError(answer.fault, answer.waitMs);
    return answer;
  };
}

const faultOf = (error: unknown, what: string) =>
  error instanceof IsolationFault && error.reason === 'late'
    ? 'takes too long to be read'
    : `cannot be read: ${what} needs too much memory or is broken`;
