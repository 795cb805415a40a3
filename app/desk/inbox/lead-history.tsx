import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { LeadPart } from './lead-part.tsx';
import { longTime } from './times.ts';
import { actionWord, statusWords } from './words.ts';

interface LeadHistoryProps {
  audit: OpenLead['audit'];
  people: OpenLead['people'];
  now: number;
  zone: string;
}

/** Audit trail of the inquiry. */
export function LeadHistory({ audit, people, now, zone }: LeadHistoryProps) {
  return (
    <LeadPart title="History">
      <ol className="grid gap-1">
        {audit.map(({ at, actor, action, detail }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap gap-x-3">
            <time dateTime={at ?? undefined} className="w-44 shrink-0 text-ink-2 tabular">
              {longTime(Date.parse(at ?? ''), now, zone)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {eventOf(action, detail)}
              {actor !== 'visitor' && <span className="text-ink-2"> by {nameOf(actor, people)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </LeadPart>
  );
}

function nameOf(actor: string, people: OpenLead['people']): string {
  if (actor === 'system') return 'the site';
  return people[actor] ?? actor.replace(/^cli:/, 'the command line, ');
}

const isStatus = (text: unknown): text is keyof typeof statusWords =>
  Object.hasOwn(statusWords, String(text));

function eventOf(action: string, { from, to }: Record<string, string | number>): string {
  if (action === 'lead.status' && isStatus(from) && isStatus(to)) {
    return `${statusWords[from]} → ${statusWords[to]}`;
  }
  return actionWord(action);
}
