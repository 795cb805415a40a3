import { Icon } from '../ui/icon.tsx';
import { Tally } from '../ui/tally.tsx';
import type { TitledCheck } from './audit-view.ts';
import { severityOf, statusWord } from './report-words.ts';

const looks = {
  fail: { strokes: 5, color: 'text-negative' },
  warn: { strokes: 2, color: 'text-warning' },
} as const;

interface SeverityProps {
  check: TitledCheck;
  /** For rows: narrow screens show only the tally and announce the word. */
  short?: boolean;
}

/** Severity: a tally of five, the plain word and the auditor's. */
export function Severity({ check, short = false }: SeverityProps) {
  const { strokes, color } = looks[check.status === 'fail' ? 'fail' : 'warn'];
  const shown = check.status === 'fail' && check.weight < 5 ? 4 : strokes;
  return (
    <span
      className={`flex items-center gap-3 text-small leading-[1.35] ${short ? 'lg:gap-2.5' : 'lg:flex-col lg:items-start lg:gap-2 print:flex-col print:items-start print:gap-1.5'} ${color}`}
    >
      <span className="audit-severity w-8 shrink-0">
        <Tally count={shown} total={5} />
      </span>
      <span className={short ? 'max-lg:sr-only print:not-sr-only' : ''}>
        <b>{statusWord[check.status]}</b>
        {!short && (
          <span className="ml-2 text-micro text-ink-3 lg:ml-0 lg:block print:ml-0 print:block">
            {severityOf(check)}
          </span>
        )}
      </span>
    </span>
  );
}

/** A tick or dash with its word, for checks that need no action. */
export function StatusNote({ check }: { check: TitledCheck }) {
  const { status } = check;
  const icons = { pass: 'check', info: 'minus', warn: 'warning', fail: 'close' } as const;
  const colors = { pass: 'text-positive', info: 'text-ink-3', warn: 'text-warning', fail: 'text-negative' };
  return (
    <span
      className={`flex items-center gap-2 text-micro leading-[1.55] font-semibold whitespace-nowrap ${colors[status]}`}
    >
      <Icon name={icons[status]} className="size-4" />
      {statusWord[status]}
    </span>
  );
}
