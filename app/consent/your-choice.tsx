import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { browserConsent } from './choice.ts';
import { readSettings } from './settings.ts';
import { standingWords } from './standing-words.ts';
import { questionOf } from './words.ts';

/** The section's place in the list of contents. */
export const yourChoice = { id: 'your-choice', text: 'Your choice' };

/** The question of the slip, how it stands, and both answers: taking back costs as much as giving. */
export function YourChoice() {
  const standing = useSyncExternalStore(browserConsent.subscribe, browserConsent.standing, () => undefined);
  return (
    <section aria-labelledby={yourChoice.id} className="mt-10 max-w-measure print:hidden">
      <h2 id={yourChoice.id} className="text-h3">
        {yourChoice.text}
      </h2>
      <Sheet label="On file in this browser" className="mt-4 min-h-60">
        <p role="status" className="mt-2 text-[1.125rem]">
          {standing ? standingWords(standing) : 'Without scripts nothing is done that would need your yes.'}
        </p>
        {standing && (standing.by === 'nobody' || standing.by === 'visitor') && (
          <Answers choice={standing.by === 'visitor' ? standing.choice : undefined} />
        )}
      </Sheet>
    </section>
  );
}

function Answers({ choice }: { choice: 'granted' | 'refused' | undefined }) {
  const { title, lines, yes, no } = questionOf(readSettings());
  return (
    <>
      <div className="mt-4 grid gap-1.5 border-t border-rule pt-4 text-small text-ink-2">
        <p className="font-semibold text-ink">{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant="ghost"
          size="plain"
          className={answer}
          aria-pressed={choice === 'refused'}
          onClick={takeBack}
        >
          {no}
        </Button>
        <Button
          variant="ghost"
          size="plain"
          className={answer}
          aria-pressed={choice === 'granted'}
          onClick={() => browserConsent.answer('granted')}
        >
          {yes}
        </Button>
      </div>
    </>
  );
}

const answer = 'aria-pressed:border-brand aria-pressed:bg-brand-tint';

/** A script of another company that already runs leaves only with its page. */
function takeBack() {
  const runs = document.querySelector('script[src^="https://www.googletagmanager.com/"]') !== null;
  browserConsent.answer('refused');
  if (runs) location.reload();
}
