import { longDate } from '#domain/dates/long-date.ts';
import { answerDays } from '#domain/measure/consent.ts';
import { giveAnswer, onAnswer, type Standing, standing } from './choice.ts';

/** Fills the section `YourChoice`: the stored answer, and buttons to change it. */
export function begin(): void {
  const section = document.querySelector('[data-your-choice]');
  if (!section) return;
  const status = section.querySelector('[role="status"]');
  const answers = section.querySelector<HTMLElement>('[data-answers]');
  const buttons = section.querySelectorAll<HTMLElement>('[data-answer]');
  const show = () => {
    const now = standing();
    if (status) status.textContent = standingWords(now);
    if (answers) answers.hidden = now.by !== 'visitor';
    const choice = now.by === 'visitor' ? now.answer?.choice : undefined;
    for (const button of buttons) button.ariaPressed = String(button.dataset.answer === choice);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const runs = document.querySelector('script[src^="https://www.googletagmanager.com/"]');
      const isYes = button.dataset.answer === 'granted';
      giveAnswer(isYes ? 'granted' : 'refused');
      // Third-party code already running is only gone after a reload.
      if (!isYes && runs) location.reload();
    });
  }
  onAnswer(show);
  show();
}

const words = {
  nothing: 'This site does nothing that would need your yes, so there is nothing to choose.',
  signal:
    'Your browser sends Global Privacy Control. That counts as a no, whatever was answered here before, and nothing is asked.',
  'no-storage': 'Your browser lets this site keep nothing. That counts as a no.',
  unanswered: 'You have not answered, so nothing is done that would need your yes.',
};

/** The current state in a sentence or two. */
export function standingWords(now: Standing): string {
  if (now.by !== 'visitor') return words[now.by];
  if (!now.answer) return words.unanswered;
  const { choice, at } = now.answer;
  const given = longDate(at.slice(0, 10));
  const ends = longDate(
    new Date(Date.parse(at) + answerDays * 86_400_000).toISOString().slice(0, 10),
  );
  const open = now.isWhole ? '' : ' Something was added since, which waits for a new answer.';
  return choice === 'granted'
    ? `You said yes on ${given}. It holds until ${ends} or until you take it back.${open}`
    : `You said no on ${given}. Nothing is done that would need your yes.${open}`;
}
