import { SmallPart, useDesk } from '../frame/parts.tsx';
import { trailSentence, whoWords } from './trail-words.ts';

interface HistoryProps {
  /** `at`: ISO text, or ms since 1970. */
  audit: readonly {
    at: string | number | null;
    actor: string;
    action: string;
    detail: Readonly<Record<string, string | number>>;
  }[];
  /** Names of people of the desk by actor. */
  people: Readonly<Record<string, string>>;
}

/** What was done with an inquiry or a call. */
export function History({ audit, people }: HistoryProps) {
  const { time } = useDesk();
  return (
    <SmallPart title="History">
      <ol className="grid gap-1">
        {audit.map(({ at, actor, action, detail }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap gap-x-3">
            <span className="w-44 shrink-0 text-ink-2 tabular">{time(at)}</span>
            <span className="min-w-0 wrap-anywhere">
              {trailSentence(action, detail)}
              {typeof detail.start === 'string' && ` on ${time(detail.start)}`}
              <span className="text-ink-2"> · {whoWords(actor, people[actor])}</span>
            </span>
          </li>
        ))}
      </ol>
    </SmallPart>
  );
}
