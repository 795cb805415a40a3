import { answerDays } from '#domain/consent/answer.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Standing } from './consent-store.ts';

/** The current state in a sentence or two. */
export function standingWords(standing: Standing): string {
  switch (standing.by) {
    case 'nothing':
      return 'This site does nothing that would need your yes, so there is nothing to choose.';
    case 'signal':
      return 'Your browser sends Global Privacy Control. That counts as a no, whatever was answered here before, and nothing is asked.';
    case 'no-storage':
      return 'Your browser lets this site keep nothing. That counts as a no.';
    case 'nobody':
      return 'You have not answered, so nothing is done that would need your yes.';
    case 'visitor': {
      const { choice, at, isWhole } = standing;
      const given = longDate(at.slice(0, 10));
      const ends = longDate(new Date(Date.parse(at) + answerDays * 86_400_000).toISOString().slice(0, 10));
      const open = isWhole ? '' : ' Something was added since, which waits for a new answer.';
      return choice === 'granted'
        ? `You said yes on ${given}. It holds until ${ends} or until you take it back.${open}`
        : `You said no on ${given}. Nothing is done that would need your yes.${open}`;
    }
  }
}
