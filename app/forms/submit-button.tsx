import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { BusyMark } from '#app/ui/mark.tsx';

/** Never disabled: a disabled button explains nothing. The form ignores a second press while sending. */
export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      {...(sending ? { 'aria-disabled': true } : { icon: 'arrow' as const })}
      className="w-full aria-disabled:opacity-100! xs:w-auto"
    >
      {sending ? (
        <span className="inline-flex items-center gap-2.5">
          <BusyMark />
          Sending…
        </span>
      ) : (
        children
      )}
    </Button>
  );
}
