/** How far an inquiry has come. */

interface Facts {
  /** ISO. */
  createdAt: string | null;
  status: string;
  /** `at` is ISO. */
  audit: readonly { at: string | null; action: string; detail: { to?: unknown } }[];
  /** ISO. */
  bookings: readonly { status: string; end: string; createdAt: string | null }[];
}

export interface LeadStep {
  words: 'Received' | 'Answered' | 'Call booked' | 'Call held' | 'Proposal' | 'Won' | 'Lost';
  /** ISO; null while it is to come, or where the time is not known. */
  at: string | null;
  isDone: boolean;
}

/** The steps in order; the last is Won, or Lost. `now`: ms since 1970. */
export function leadSteps({ createdAt, status, audit, bookings }: Facts, now: number): LeadStep[] {
  const changedTo = (to: string) =>
    audit.find(({ action, detail }) => action === 'lead.status' && detail.to === to)?.at ?? null;
  const replied = audit.find(({ action }) => action === 'lead.replied')?.at ?? null;
  const answered = replied ?? changedTo('contacted');
  const calls = bookings.filter((call) => call.status !== 'cancelled');
  const held = calls.find((call) => call.status === 'confirmed' && Date.parse(call.end) <= now);
  const end = status === 'lost' ? 'lost' : 'won';
  const isPast = (stages: readonly string[]) => stages.includes(status);
  return [
    { words: 'Received', at: createdAt, isDone: true },
    {
      words: 'Answered',
      at: answered,
      isDone: answered !== null || calls.length > 0 || !isPast(['new', 'awaiting_time']),
    },
    { words: 'Call booked', at: calls[0]?.createdAt ?? null, isDone: calls.length > 0 },
    { words: 'Call held', at: held?.end ?? null, isDone: held !== undefined },
    {
      words: 'Proposal',
      at: changedTo('proposal'),
      isDone: changedTo('proposal') !== null || isPast(['proposal']),
    },
    {
      words: end === 'won' ? 'Won' : 'Lost',
      at: isPast([end]) ? changedTo(end) : null,
      isDone: isPast([end]),
    },
  ];
}
