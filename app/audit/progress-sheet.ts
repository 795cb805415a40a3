/** Fills the sheet rendered by audit-progress.tsx. */
import type { Progress } from '#server/audit/audits.ts';
import { tallyPaths } from '../ui/tally-paths.ts';
import { announcementOf, stageWords } from './progress-words.ts';
import type { Running } from './run-audits.ts';

export interface ProgressSheet {
  show: (running: Running) => void;
  hide: () => void;
  onCancel: (cancel: () => void) => void;
}

export function progressSheet(host: HTMLElement): ProgressSheet {
  const part = (name: string) => host.querySelector<HTMLElement>(`[data-${name}]`);
  const [sheet, spoken, stage, number, address] = ['progress', 'spoken', 'stage', 'number', 'address'].map(
    part,
  );
  const showPages = pagesSoFar(part('pages'), part('current'));
  return {
    show(running) {
      setText(spoken, announcementOf(running));
      setText(stage, stageWords(running));
      setText(number, running.of > 1 ? `Address ${running.number} of ${running.of}: ` : '');
      setText(address, running.address);
      showPages(running.progress);
      if (!sheet?.hidden) return;
      sheet.hidden = false;
      // The previously focused form is hidden now.
      sheet.focus();
    },
    hide() {
      if (sheet) sheet.hidden = true;
      setText(spoken, '');
    },
    onCancel: (cancel) => part('cancel')?.addEventListener('click', cancel),
  };
}

/** Rewriting a live region announces it again, so write only changes. */
function setText(element: HTMLElement | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** One stroke per page read, out of the maximum per audit; crawls only. */
function pagesSoFar(box: HTMLElement | null, current: HTMLElement | null) {
  const tally = box?.querySelector('svg');
  return (progress: Progress | undefined) => {
    if (!box) return;
    box.hidden = progress?.stage !== 'reading' || progress.pagesMost <= 1;
    if (box.hidden || progress?.stage !== 'reading') return;
    setText(current, progress.current);
    // At least one full row, or a lone group would fill the width.
    const total = Math.max(50, Math.ceil(progress.pagesMost / 5) * 5);
    const { viewBox, ...paths } = tallyPaths(progress.pagesRead, total, { groupsPerRow: 10 });
    tally?.setAttribute('viewBox', viewBox);
    for (const kind of ['on', 'off', 'strike'] as const)
      tally?.querySelector(`[stroke*="--tally-${kind}"]`)?.setAttribute('d', paths[kind]);
  };
}
