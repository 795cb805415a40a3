import { browserConsent } from './choice.ts';
import { standingWords } from './standing-words.ts';

/** Fills in the section `YourChoice`: the answer on file, and buttons that change it. */
export function showChoice(section: Element): void {
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

/** Another company's script that already runs leaves only with its page. */
function takeBack(): void {
  const runs = document.querySelector('script[src^="https://www.googletagmanager.com/"]') !== null;
  browserConsent.answer('refused');
  if (runs) location.reload();
}
