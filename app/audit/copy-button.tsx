import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  /** Names what is copied where several such buttons stand on a page. */
  of?: string;
}

/** Absent without scripts, which alone may write to the clipboard: the text itself stands beside it. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
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
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button variant="ghost" size="small" onClick={copy}>
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </Button>
      <span role="status" className="text-micro text-ink-2">
        {said}
      </span>
    </span>
  );
}
