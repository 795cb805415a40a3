import { Icon } from '../ui/icon.tsx';
import { PlusToMinus } from '../ui/plus-to-minus.tsx';
import type { TitledCheck } from './audit-view.ts';
import { Evidence } from './evidence.tsx';
import { Coded, Found } from './report-text.tsx';
import { anchorOf, statusWord } from './report-words.ts';

const row =
  'grid items-start gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[132px_minmax(0,1fr)] lg:gap-x-8';

/** Checks as rows. Graded ones carry the report's hooks; others open to reason and fix if they failed or warned. */
export function CheckRows({ checks, graded }: { checks: readonly TitledCheck[]; graded: boolean }) {
  return (
    <ul className="border-t border-rule">
      {checks.map((check) => (
        <li
          key={check.id}
          {...(graded
            ? { id: anchorOf(check.id), 'data-check': check.id, 'data-status': check.status }
            : { 'data-practice': check.id })}
          className="audit-row border-b border-rule text-small last:border-b-0"
        >
          {!graded && (check.status === 'fail' || check.status === 'warn') ? (
            <Opening check={check} />
          ) : (
            <div className={`py-3 print:py-1.5 ${row}`}>
              <StatusNote check={check} />
              <div className="min-w-0">
                <Finding check={check} />
                {check.status !== 'pass' && <Evidence check={check} />}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export const marks = {
  pass: { icon: 'check', color: 'text-positive' },
  info: { icon: 'minus', color: 'text-ink-3' },
  warn: { icon: 'warning', color: 'text-warning' },
  fail: { icon: 'close', color: 'text-negative' },
} as const;

function StatusNote({ check: { status } }: { check: TitledCheck }) {
  const { icon, color } = marks[status];
  return (
    <span
      className={`flex items-center gap-2 text-micro leading-[1.55] font-semibold whitespace-nowrap ${color}`}
    >
      <Icon name={icon} className="size-4" />
      {statusWord[status]}
    </span>
  );
}

function Finding({ check: { title, message } }: { check: TitledCheck }) {
  return (
    <>
      <b className="block print:mr-2 print:inline">{title}</b>
      <span className="text-ink-2">
        <Found text={message} />
      </span>
    </>
  );
}

function Opening({ check }: { check: TitledCheck }) {
  const { why, fix } = check;
  return (
    <details className="audit-fold group">
      <summary className="flex gap-4 py-3 print:py-1.5">
        <span className={`min-w-0 flex-1 ${row}`}>
          <StatusNote check={check} />
          <span className="min-w-0">
            <Finding check={check} />
          </span>
        </span>
        <PlusToMinus className="mt-0.5 shrink-0 text-brand print:hidden" />
      </summary>
      <div className="pb-4 sm:pl-34 lg:pl-[164px] print:pl-34">
        {why && (
          <p className="max-w-[72ch] text-ink-2">
            <Coded text={why} />
          </p>
        )}
        {fix && (
          <p className="mt-1.5 max-w-[72ch]">
            <span className="font-[640]">What to do: </span>
            <Coded text={fix} />
          </p>
        )}
        <Evidence check={check} />
      </div>
    </details>
  );
}
