import { browserConsent } from './choice.ts';
import { standingWords } from './standing-words.ts';

/** Fills the section `YourChoice`: the stored answer, and buttons to change it. */
export function begin(): void {
  const section = document.querySelector('[data-your-choice]');
  if (!section) return;
  const status = section.querySelector('[role="status"]');
  const answers = section.querySelector<HTMLElement>('[data-answers]');
  const buttons = section.querySelectorAll<HTMLElement>('[data-answer]');
  const show = () => {
    const standing = browserConsent.standing();
    if (status) status.textContent = standingWords(standing);
    if (answers) answers.hidden = standing.by !== 'nobody' && standing.by !== 'visitor';
    const choice = standing.by === 'visitor' ? standing.choice : undefined;
    for (const button of buttons) button.ariaPressed = String(button.dataset.answer === choice);
  };
  for (const button of buttons) {
    button.addEventListener('click', () =>
      button.dataset.answer === 'granted' ? browserConsent.answer('granted') : takeBack(),
    );
  }
  browserConsent.subscribe(show);
  show();
}

/** Third-party code already running is only gone after a reload. */
function takeBack(): void {
  const runs = document.querySelector('script[src^="https://www.googletagmanager.com/"]') !== null;
  browserConsent.answer('refused');
  if (runs) location.reload();
}
