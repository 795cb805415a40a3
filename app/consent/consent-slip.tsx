import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Side } from './place.ts';
import type { Question } from './words.ts';

interface ConsentSlipProps {
  question: Question;
  side: Side;
  /** Out of the way for now: of the eyes, of the pointer and of the keyboard. */
  isAside: boolean;
  onAnswer: (choice: 'granted' | 'refused') => void;
}

/** A slip of paper in a lower corner with one question. The page behind it stays usable, and the focus where it is. */
export function ConsentSlip({ question, side, isAside, onAnswer }: ConsentSlipProps) {
  const id = useId();
  const { title, lines, yes, no } = question;
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-consent={isAside ? 'aside' : 'shown'}
      className={classNames(
        'consent-slip fixed inset-x-3 bottom-3 z-30 max-h-[40dvh] overflow-y-auto overscroll-contain rounded-slip border border-t-4 border-rule border-t-brand bg-raised px-4 pt-3.5 pb-3 text-small text-ink shadow-pop sm:bottom-6 sm:w-100 sm:px-5 sm:pt-4.5 sm:pb-4 print:hidden',
        side === 'start' ? 'sm:right-auto sm:left-6' : 'sm:right-6 sm:left-auto',
        isAside && 'invisible',
      )}
    >
      <p id={`${id}-title`} className="font-serif text-h4 leading-[1.2] text-balance">
        {title}
      </p>
      <div id={`${id}-text`} className="mt-1.5 grid gap-1.5 text-ink-2">
        {lines.map((line, index) => (
          <p key={line}>
            {line}{' '}
            {index === lines.length - 1 && (
              <a href="/cookies#your-choice" className="underline underline-offset-3 hover:text-ink">
                Line by line
              </a>
            )}
          </p>
        ))}
      </div>
      <div className="mt-3 mb-1 grid grid-cols-2 gap-2.5">
        <Button variant="ghost" size="plain" onClick={() => onAnswer('refused')}>
          {no}
        </Button>
        <Button variant="ghost" size="plain" onClick={() => onAnswer('granted')}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
