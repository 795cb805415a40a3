import { FoldOnPhones } from '../ui/fold-on-phones.tsx';
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

const needsDoing = ({ status }: TitledCheck) => status === 'fail' || status === 'warn';

/** Why it matters, on what evidence, and what to do; folded away on phones. */
function Advice({ check }: { check: TitledCheck }) {
  const { title, why, fix } = check;
  return (
    <FoldOnPhones quiet label="Why, and what to do" of={title}>
      {why && (
        <p className="mt-1 text-ink-2">
          <Coded text={why} />
        </p>
      )}
      {fix && (
        <p className="mt-1">
          <span className="font-[640]">What to do: </span>
          <Coded text={fix} />
        </p>
      )}
      <Evidence check={check} />
    </FoldOnPhones>
  );
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
              <TargetText>
                <Coded text={check.message} />
              </TargetText>
            </p>
            {detailed && needsDoing(check) ? (
              <Advice check={check} />
            ) : (
              check.status !== 'pass' && <Evidence check={check} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
