import type { Verdict } from '#domain/forms/spam.ts';
import type { LeadStatus } from '#server/db/tables.ts';
import { statusWords } from './words.ts';

const looks: Record<LeadStatus, string> = {
  new: 'border-brand bg-brand text-on-brand',
  awaiting_time: 'border-brass-text text-brass-text',
  contacted: 'border-rule-strong text-ink-2',
  won: 'border-positive text-positive',
  lost: 'border-rule text-ink-2',
};

/** Status of an inquiry, or its spam verdict if suspect. */
export function StatusTag({ status, verdict }: { status: LeadStatus; verdict: Verdict }) {
  const isDoubtful = verdict !== 'clean';
  const look = isDoubtful ? 'border-warning text-warning' : looks[status];
  const word = verdict === 'spam' ? 'Spam' : verdict === 'suspect' ? 'Check' : statusWords[status];
  return (
    <span className={`shrink-0 rounded-control border px-1.5 text-micro leading-[1.35] font-[620] ${look}`}>
      {word}
    </span>
  );
}
