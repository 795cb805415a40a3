import type { TitledCheck } from './audit-view.ts';
import { Coded } from './coded.tsx';
import { CopyButton } from './copy-button.tsx';
import { Evidence } from './evidence.tsx';
import { fixToCopy, sourceWords } from './report-words.ts';
import { Severity } from './status-mark.tsx';
import { TargetText } from './target-text.tsx';

/** Anchor of a check, for the priorities that lead to it. */
export const anchorOf = (id: string) => `check-${id.replaceAll('.', '-')}`;

interface FindingProps {
  check: TitledCheck;
  /** What was audited, for the copied text. */
  address: string;
}

/** A check that failed or warns: what was found, on what evidence, why it matters and what to do. */
export function Finding({ check, address }: FindingProps) {
  const { id, status, title, message, why, fix, source, weight } = check;
  return (
    <li
      id={anchorOf(id)}
      data-check={id}
      data-status={status}
      className="audit-finding grid gap-x-8 gap-y-3 border-b border-rule py-6 lg:grid-cols-[132px_minmax(0,6fr)_minmax(0,4.4fr)] print:grid-cols-[96px_minmax(0,6fr)_minmax(0,4.4fr)] print:gap-x-5 print:py-4"
    >
      <Severity check={check} />
      <div className="min-w-0">
        <h4 className="text-[1.0938rem]">{title}</h4>
        <p className="mt-1 text-small">
          <TargetText>{message}</TargetText>
        </p>
        {why && <p className="mt-1.5 text-small text-ink-2">{why}</p>}
        <Evidence check={check} />
      </div>
      <div className="min-w-0">
        {fix && (
          <>
            <p className="label-caps text-[.75rem] text-ink-3">Recommendation</p>
            <p className="mt-1 text-small">
              <Coded text={fix} />
            </p>
            <p className="mt-2.5 empty:hidden">
              <CopyButton text={fixToCopy(check, address)} quiet label="Copy" of={title} />
            </p>
          </>
        )}
        <p className="mt-2.5 text-micro text-ink-3">
          {weight > 0 ? `Weight ${weight} of 10` : 'Told, not counted'}
          {source && <span className="block wrap-anywhere">Source: {sourceWords(source)}</span>}
        </p>
      </div>
    </li>
  );
}
