import type { ReactNode } from 'react';
import { FoldOnPhones } from '../ui/fold-on-phones.tsx';
import { PlusToMinus } from '../ui/plus-to-minus.tsx';
import type { TitledCheck } from './audit-view.ts';
import { Coded } from './coded.tsx';
import { CopyButton } from './copy-button.tsx';
import { Evidence } from './evidence.tsx';
import { fixToCopy, severityOf, sourceWords, weightWords } from './report-words.ts';
import { Severity } from './status-mark.tsx';
import { TargetText } from './target-text.tsx';

/** Anchor of a check, linked from the priorities. */
export const anchorOf = (id: string) => `check-${id.replaceAll('.', '-')}`;

interface FindingProps {
  check: TitledCheck;
  /** Audited address, for the copied text. */
  address: string;
}

const columns =
  'grid gap-x-8 lg:grid-cols-[132px_minmax(0,6fr)_minmax(0,4.4fr)] print:grid-cols-[96px_minmax(0,6fr)_minmax(0,4.4fr)] print:gap-x-5';

/** A failed check or warning: finding, evidence, reason and fix. */
export function Finding(props: FindingProps) {
  return props.check.status === 'fail' ? <Failure {...props} /> : <Warning {...props} />;
}

/** Expanded; on phones reason and evidence are folded below the fix, to keep the list readable. */
function Failure({ check, address }: FindingProps) {
  const { id, status, title, message, items = [] } = check;
  return (
    <li
      id={anchorOf(id)}
      data-check={id}
      data-status={status}
      className={`audit-finding scroll-mt-24 gap-y-2 border-b border-rule pt-5 pb-3 md:pb-5 lg:gap-y-0 lg:py-6 print:gap-y-0 print:py-4 ${columns}`}
    >
      <div className="lg:row-span-2 print:row-span-2">
        <Severity check={check} />
        <Weight className="mt-1 max-lg:hidden print:block">{weightWords(check)}</Weight>
      </div>
      <div className="min-w-0">
        <h4 className="text-[1.0938rem]">{title}</h4>
        <p className="mt-1 text-small">
          <TargetText>
            <Coded text={message} />
          </TargetText>
        </p>
      </div>
      <div className="min-w-0 lg:row-span-2 print:row-span-2">
        <Recommendation check={check} address={address} />
      </div>
      <div className="min-w-0 lg:col-start-2 print:col-start-2">
        <FoldOnPhones quiet label={items.length > 0 ? 'Why, and the evidence' : 'Why it matters'} of={title}>
          <Basis check={check} />
        </FoldOnPhones>
      </div>
    </li>
  );
}

/** One row that expands: warnings can wait and must not hide failures. */
function Warning({ check, address }: FindingProps) {
  const { id, status, title, message } = check;
  return (
    <li data-check={id} data-status={status} className="audit-finding border-b border-rule">
      <details className="audit-fold group">
        <summary className="grid grid-cols-[2rem_minmax(0,1fr)_20px] gap-x-3 py-3.5 lg:grid-cols-[132px_minmax(0,1fr)_20px] lg:gap-x-8 print:grid-cols-[96px_minmax(0,1fr)] print:gap-x-5 print:pt-4 print:pb-1">
          <span className="row-span-2 pt-0.5">
            <Severity check={check} short />
          </span>
          <h4 className="text-[1.0313rem] leading-[1.35]">{title}</h4>
          <PlusToMinus className="mt-0.5 text-brand print:hidden" />
          <span className="col-start-2 mt-0.5 text-small text-ink-2 print:text-ink">
            <TargetText>
              <Coded text={message} />
            </TargetText>
          </span>
        </summary>
        {/* The anchor is inside: browsers open `details` around a fragment target. */}
        <div
          id={anchorOf(id)}
          className={`scroll-mt-60 gap-y-3 pb-5 max-lg:pl-11 print:pb-4 print:pl-0 ${columns}`}
        >
          <Weight className="flex flex-wrap gap-x-3 lg:block print:block">
            <span className="lg:block print:block">{severityOf(check)}</span>
            <span>{weightWords(check)}</span>
          </Weight>
          <div className="min-w-0">
            <Basis check={check} />
          </div>
          <div className="min-w-0">
            <Recommendation check={check} address={address} />
          </div>
        </div>
      </details>
    </li>
  );
}

const Weight = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p className={`text-micro text-ink-3 ${className}`}>{children}</p>
);

/** Reason, evidence and rule. */
function Basis({ check }: { check: TitledCheck }) {
  const { why, source } = check;
  return (
    <>
      {why && (
        <p className="text-small text-ink-2 md:mt-1.5">
          <Coded text={why} />
        </p>
      )}
      <Evidence check={check} />
      {source && <p className="mt-2 text-micro text-ink-3 wrap-anywhere">Source: {sourceWords(source)}</p>}
    </>
  );
}

function Recommendation({ check, address }: FindingProps) {
  const { title, fix } = check;
  if (!fix) return null;
  return (
    <>
      <div className="flex min-h-6 items-center justify-between gap-4">
        <p className="label-caps text-[.75rem] text-ink-3">Recommendation</p>
        <CopyButton text={fixToCopy(check, address)} quiet label="Copy" of={title} />
      </div>
      <p className="mt-1 text-small">
        <Coded text={fix} />
      </p>
    </>
  );
}
