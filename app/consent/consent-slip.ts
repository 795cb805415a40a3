import type { Side } from './place.ts';
import type { Question } from './words.ts';

/** State of the slip: its side, or hidden for now (from sight, pointer and keyboard). */
export interface SlipState {
  side: Side;
  isAside: boolean;
}

const paper =
  'consent-slip on-paper fixed inset-x-3 bottom-3 z-30 max-h-[40dvh] overflow-y-auto overscroll-contain rounded-slip border border-t-4 border-rule border-t-brand bg-raised px-4 pt-3.5 pb-3 text-small text-ink shadow-pop data-[consent=aside]:invisible sm:bottom-6 sm:w-100 sm:px-5 sm:pt-4.5 sm:pb-4 sm:data-[side=end]:right-6 sm:data-[side=end]:left-auto sm:data-[side=start]:right-auto sm:data-[side=start]:left-6 print:hidden';
const button =
  'inline-flex min-h-10.5 min-w-28 items-center justify-center rounded-control border border-rule-strong px-2.5 py-1 text-small font-[640] leading-none hover:bg-brand-tint pointer-coarse:min-h-11 sm:px-4';

/** A slip in a lower corner with one question. The page stays usable and focus stays where it is. */
export function createSlip(
  { title, lines, yes, no }: Question,
  onAnswer: (choice: 'granted' | 'refused') => void,
): { element: HTMLElement; show: (state: SlipState) => void } {
  const element = make('div', paper);
  element.role = 'dialog';
  element.setAttribute('aria-labelledby', 'consent-title');
  element.setAttribute('aria-describedby', 'consent-text');
  const heading = make('p', 'font-serif text-h4 leading-[1.2] text-balance', title);
  heading.id = 'consent-title';
  const text = make('div', 'mt-1.5 grid gap-1.5 text-ink-2');
  text.id = 'consent-text';
  text.append(...lines.map((line) => make('p', '', `${line} `)));
  const more = make('a', 'underline underline-offset-3 hover:text-ink', 'Line by line');
  more.setAttribute('href', '/cookies#your-choice');
  text.lastElementChild?.append(more);
  const answers = make('div', 'mt-3 mb-1 grid grid-cols-2 gap-2.5');
  answers.append(
    answer(no, () => onAnswer('refused')),
    answer(yes, () => onAnswer('granted')),
  );
  element.append(heading, text, answers);
  return {
    element,
    show({ side, isAside }) {
      element.dataset.side = side;
      element.dataset.consent = isAside ? 'aside' : 'shown';
    },
  };
}

function answer(label: string, onClick: () => void): HTMLElement {
  const element = make('button', button, label) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
