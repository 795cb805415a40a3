import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  /** A line instead of a button, where there are many. */
  quiet?: boolean;
  /** Names what is copied where several such buttons stand on a page. */
  of?: string;
}

const line =
  'py-1 text-small font-semibold text-brand underline-double hover:decoration-current pointer-coarse:py-2.5';

/** Absent without scripts, which alone may write to the clipboard: the text itself stands beside it. */
export function CopyButton({ text, label, of, quiet = false }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  if (!hydrated) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Copying is not allowed here.');
    }
  }
  const name = (
    <>
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </>
  );
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${quiet ? 'flex-row-reverse' : ''}`}
    >
      {quiet ? (
        <button type="button" onClick={copy} className={line}>
          {name}
        </button>
      ) : (
        <Button variant="ghost" size="small" onClick={copy}>
          {name}
        </Button>
      )}
      <span role="status" className="text-micro text-ink-2">
        {said}
      </span>
    </span>
  );
}
