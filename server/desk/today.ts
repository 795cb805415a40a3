/** The desk's first page and the numbers beside its menu. */
import { mostCounted } from '#domain/desk/inquiries.ts';
import type { Storage } from '../db/write.ts';
import { nextCalls } from './calls/list-calls.ts';
import type { DeskFigures } from './figures/figures.ts';
import { countDue, countUnanswered, listUnanswered } from './inbox/list-inbox.ts';
import { countMessages } from './messages/list-messages.ts';
import type { SitePages } from './pages/site-pages.ts';

interface TodayOptions extends Storage {
  figures: Pick<DeskFigures, 'read' | 'today'>;
  pages: Pick<SitePages, 'drafts' | 'publications'>;
}

export type Badges = Awaited<ReturnType<ReturnType<typeof createToday>['badges']>>;

/** Rows of each list: what comes after them is on its own page. */
const mostRows = 6;

export function createToday({ db, clock, figures, pages }: TodayOptions) {
  return {
    /** Read for every page. Inquiries without an answer are counted up to one more than `mostCounted`. */
    async badges() {
      const [inbox, { failed, dead }, drafts] = await Promise.all([
        countUnanswered(db, mostCounted + 1),
        countMessages(db),
        pages.drafts.list(),
      ]);
      return { inbox, messages: failed + dead, pages: drafts.length };
    },
    async read() {
      const [calls, unanswered, due, { report }, drafts, [last]] = await Promise.all([
        nextCalls(db, clock.now(), mostRows),
        listUnanswered(db, mostRows),
        countDue(db, figures.today()),
        figures.read({ period: '7d' }),
        pages.drafts.list(),
        pages.publications.list(1),
      ]);
      const hasFailed = last?.state === 'failed';
      return { calls, unanswered, due, report, drafts: drafts.length, hasFailed };
    },
  };
}
