import { useEffect, useRef } from 'react';
import type { Progress } from '#server/audit/audits.ts';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Tally } from '../ui/tally.tsx';
import { announcementOf, stageWords } from './progress-words.ts';
import { TargetText } from './target-text.tsx';
import type { Running } from './use-audit.ts';

interface AuditProgressProps {
  running: Running | undefined;
  onCancel: () => void;
}

/** What is going on while somebody waits. The spoken part changes seldom, so that it can be listened to. */
export function AuditProgress({ running, onCancel }: AuditProgressProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isRunning = running !== undefined;
  // The form that had the focus is out of sight.
  useEffect(() => {
    if (isRunning) sheet.current?.focus();
  }, [isRunning]);
  return (
    <>
      <p role="status" className="sr-only">
        {running && announcementOf(running)}
      </p>
      {running && (
        <div
          ref={sheet}
          tabIndex={-1}
          className="grid min-h-50 content-start gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
        >
          <p className="flex items-center gap-3 font-serif text-[1.3125rem] leading-[1.25] font-semibold">
            <span className="text-brand">
              <BusyMark />
            </span>
            {stageWords(running)}
          </p>
          <p className="text-small text-ink-2">
            {running.of > 1 && `Address ${running.number} of ${running.of}: `}
            <TargetText>{running.address}</TargetText>
          </p>
          <PagesSoFar progress={running.progress} />
          <p>
            <Button variant="ghost" size="small" onClick={onCancel}>
              Cancel
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

/** A stroke for each page read, of the most that one audit reads; for crawls. */
function PagesSoFar({ progress }: { progress: Progress | undefined }) {
  if (progress?.stage !== 'reading' || progress.pagesMost <= 1) return null;
  const { pagesRead, pagesMost, current } = progress;
  // At least one full row, or a lone group would fill the width.
  const total = Math.max(50, Math.ceil(pagesMost / 5) * 5);
  return (
    <div className="grid gap-2.5">
      <div className="max-w-90">
        <Tally count={pagesRead} total={total} shape={{ groupsPerRow: 10 }} />
      </div>
      <p className="audit-code min-h-[3em] text-ink-3">
        <TargetText className="line-clamp-2">{current}</TargetText>
      </p>
    </div>
  );
}
