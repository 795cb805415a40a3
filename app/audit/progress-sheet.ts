/** Fills the progress sheet of an audit form. */
import type { Progress } from '#server/audit/audits.ts';
import { tallyPaths } from '../ui/strokes.ts';
import type { Asked, Running } from './run-audits.ts';

export function progressSheet(host: HTMLElement) {
  const part = (name: string) => host.querySelector<HTMLElement>(`[data-${name}]`);
  const written = new Map<string, string>();
  /** Rewriting a live region announces it again, so write only changes. A translator may have changed the text. */
  const write = (name: string, text: string) => {
    const element = part(name);
    if (!element || written.get(name) === text) return;
    written.set(name, text);
    element.textContent = text;
  };
  const sheet = part('progress');

  /** One stroke per page read, out of the maximum per audit; crawls only. */
  function showPages(progress: Progress | undefined) {
    const box = part('pages');
    if (!box) return;
    box.hidden = progress?.stage !== 'reading' || progress.pagesMost <= 1;
    if (box.hidden || progress?.stage !== 'reading') return;
    write('current', progress.current);
    // At least one full row, or a lone group would fill the width.
    const total = Math.max(50, Math.ceil(progress.pagesMost / 5) * 5);
    const { viewBox, ...paths } = tallyPaths(progress.pagesRead, total, { groupsPerRow: 10 });
    box.querySelector('svg')?.setAttribute('viewBox', viewBox);
    for (const kind of ['on', 'off', 'strike'] as const)
      box.querySelector(`[stroke*="--tally-${kind}"]`)?.setAttribute('d', paths[kind]);
  }

  return {
    show(running: Running) {
      write('spoken', announcementOf(running));
      write('stage', stageWords(running));
      write('number', running.of > 1 ? `Address ${running.number} of ${running.of}: ` : '');
      write('address', running.address);
      showPages(running.progress);
      if (!sheet?.hidden) return;
      sheet.hidden = false;
      // The previously focused form is hidden now.
      sheet.focus();
    },
    hide() {
      if (sheet) sheet.hidden = true;
      write('spoken', '');
    },
    onCancel: (cancel: () => void) => part('cancel')?.addEventListener('click', cancel),
  };
}

/** Visible text: exact. */
export function stageWords({ progress }: Pick<Running, 'progress'>): string {
  if (!progress) return 'Asking for the address';
  if (progress.stage === 'waiting') {
    const { ahead } = progress;
    if (ahead <= 0) return 'Next in line';
    return ahead === 1 ? 'Waiting: 1 audit is ahead of yours' : `Waiting: ${ahead} audits are ahead of yours`;
  }
  if (progress.stage === 'judging') return 'Reading done, weighing the findings';
  const { pagesRead, pagesKnown, pagesMost } = progress;
  if (pagesMost <= 1) return 'Reading the page';
  if (pagesRead === 0 && pagesKnown <= 1) return 'Reading the first page';
  return `Reading: ${pagesRead} of ${Math.min(Math.max(pagesKnown, pagesRead), pagesMost)} pages known so far`;
}

/** Announced text: changes with the stage, and in a crawl every ten pages. */
export function announcementOf({ progress, number, of }: Omit<Running, keyof Asked>): string {
  const which = of > 1 ? `Address ${number} of ${of}. ` : '';
  if (progress?.stage !== 'reading' || progress.pagesMost <= 1) return `${which}${stageWords({ progress })}.`;
  const tens = Math.floor(progress.pagesRead / 10) * 10;
  return tens === 0 ? `${which}Reading the site.` : `${which}${tens} pages read.`;
}
