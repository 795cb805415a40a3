/** Texts shown during an audit. */
import type { Running } from './run-audits.ts';

/** Visible text: exact. */
export function stageWords({ progress }: Pick<Running, 'progress'>): string {
  if (!progress) return 'Asking for the address';
  switch (progress.stage) {
    case 'waiting':
      return waitingWords(progress.ahead);
    case 'judging':
      return 'Reading done, forming the opinion';
    default: {
      const { pagesRead, pagesKnown, pagesMost } = progress;
      if (pagesMost <= 1) return 'Reading the page';
      if (pagesRead === 0 && pagesKnown <= 1) return 'Reading the first page';
      return `Reading: ${pagesRead} of ${Math.min(Math.max(pagesKnown, pagesRead), pagesMost)} pages known so far`;
    }
  }
}

function waitingWords(ahead: number): string {
  if (ahead <= 0) return 'Next in line';
  return ahead === 1 ? 'Waiting: 1 audit is ahead of yours' : `Waiting: ${ahead} audits are ahead of yours`;
}

/** Announced text: changes with the stage, and in a crawl every ten pages. */
export function announcementOf({
  progress,
  number,
  of,
}: Pick<Running, 'progress' | 'number' | 'of'>): string {
  const which = of > 1 ? `Address ${number} of ${of}. ` : '';
  if (progress?.stage !== 'reading' || progress.pagesMost <= 1) return `${which}${stageWords({ progress })}.`;
  const tens = Math.floor(progress.pagesRead / 10) * 10;
  return tens === 0 ? `${which}Reading the site.` : `${which}${tens} pages read.`;
}
