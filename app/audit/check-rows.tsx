import { PlusToMinus } from '../ui/plus-to-minus.tsx';
import type { TitledCheck } from './audit-view.ts';
import { Coded } from './coded.tsx';
import { Evidence } from './evidence.tsx';
import { anchorOf } from './finding.tsx';
import { StatusNote } from './status-mark.tsx';
import { TargetText } from './target-text.tsx';

interface CheckRowsProps {
  checks: readonly TitledCheck[];
  /** Only graded rows carry the report's hooks, so each check appears once. */
  graded: boolean;
  /** Add reason and fix where something needs doing. */
  detailed?: boolean;
}

const row =
  'grid items-start gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[132px_minmax(0,1fr)] lg:gap-x-8';

/** Checks as ledger rows: status, name, finding. */
export function CheckRows({ checks, graded, detailed = false }: CheckRowsProps) {
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
          {detailed && needsDoing(check) ? (
            <Opening check={check} />
          ) : (
            <div className={`py-3 print:py-1.5 ${row}`}>
              <StatusNote check={check} />
              <div className="min-w-0">
                <Found check={check} />
                {check.status !== 'pass' && <Evidence check={check} />}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const needsDoing = ({ status }: TitledCheck) => status === 'fail' || status === 'warn';

function Found({ check: { title, message } }: { check: TitledCheck }) {
  return (
    <>
      <b className="block print:mr-2 print:inline">{title}</b>
      <span className="text-ink-2">
        <TargetText>
          <Coded text={message} />
        </TargetText>
      </span>
    </>
  );
}

/** A row that expands to reason, evidence and fix. */
function Opening({ check }: { check: TitledCheck }) {
  const { why, fix } = check;
  return (
    <details className="audit-fold group">
      <summary className="flex gap-4 py-3 print:py-1.5">
        <span className={`min-w-0 flex-1 ${row}`}>
          <StatusNote check={check} />
          <span className="min-w-0">
            <Found check={check} />
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
