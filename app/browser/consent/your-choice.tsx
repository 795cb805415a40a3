import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { questionOf } from './settings.ts';

/** Table of contents entry. */
export const yourChoice = { id: 'your-choice', text: 'Your choice' };

/** The slip's question, the stored answer, and both buttons, filled by show-choice.ts: a no is as easy as a yes. */
export function YourChoice({ question }: { question: ReturnType<typeof questionOf> }) {
  const { title, lines, yes, no } = question;
  return (
    <section
      data-your-choice
      aria-labelledby={yourChoice.id}
      className="mt-10 max-w-measure print:hidden"
    >
      <h2 id={yourChoice.id} className="text-h3">
        {yourChoice.text}
      </h2>
      <Sheet label="On file in this browser" className="mt-4 min-h-60">
        <p role="status" className="mt-2 text-[1.125rem]">
          Without scripts nothing is done that would need your yes.
        </p>
        <div data-answers hidden>
          <div className="mt-4 grid gap-1.5 border-t border-rule pt-4 text-small text-ink-2">
            <p className="font-semibold text-ink">{title}</p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-2.5">
            {[
              { choice: 'refused', label: no },
              { choice: 'granted', label: yes },
            ].map(({ choice, label }) => (
              <Button
                key={choice}
                variant="ghost"
                size="plain"
                data-answer={choice}
                aria-pressed={false}
                className="aria-pressed:border-brand aria-pressed:bg-brand-tint"
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </Sheet>
    </section>
  );
}
