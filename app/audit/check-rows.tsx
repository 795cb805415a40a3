import type { TitledCheck } from './audit-view.ts';
import { Coded } from './coded.tsx';
import { Evidence } from './evidence.tsx';
import { anchorOf } from './finding.tsx';
import { StatusNote } from './status-mark.tsx';
import { TargetText } from './target-text.tsx';

interface CheckRowsProps {
  checks: readonly TitledCheck[];
  /** Rows of the report proper carry its hooks; what is only told does not, so that each check is found once. */
  graded: boolean;
  /** With why and what to do, for what needs something done. */
  detailed?: boolean;
}

/** Checks as ledger rows: state, name, what was found. */
export function CheckRows({ checks, graded, detailed = false }: CheckRowsProps) {
  return (
    <ul className="border-t border-rule">
      {checks.map((check) => (
        <li
          key={check.id}
          {...(graded
            ? { id: anchorOf(check.id), 'data-check': check.id, 'data-status': check.status }
            : { 'data-practice': check.id })}
          className="audit-row grid items-start gap-x-6 gap-y-1 border-b border-rule py-3 text-small print:py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <StatusNote check={check} />
          <div className="min-w-0">
            <b className="print:mr-2">{check.title}</b>
            <p className="text-ink-2 print:inline">
              <TargetText>{check.message}</TargetText>
            </p>
            {detailed && (check.status === 'fail' || check.status === 'warn') && (
              <>
                {check.why && <p className="mt-1 text-ink-2">{check.why}</p>}
                {check.fix && (
                  <p className="mt-1">
                    <span className="font-[640]">What to do: </span>
                    <Coded text={check.fix} />
                  </p>
                )}
              </>
            )}
            {check.status !== 'pass' && <Evidence check={check} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
