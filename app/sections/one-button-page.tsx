import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { PageHeading } from './page-heading.tsx';

/** Page behind an email link: its subject, and at most one button. */
export function OneButtonPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="ledger-paper">
      <div className="wrap min-h-[52vh] pt-[clamp(48px,7vw,112px)] pb-[clamp(64px,8vw,128px)]">
        <PageHeading text={heading} size="display" />
        {children}
      </div>
    </div>
  );
}

/** Posts to the page's own URL. Plain HTML, so it works in any browser. */
export function OneButton({ label }: { label: string }) {
  return (
    <form method="post" className="mt-8">
      <Button type="submit">{label}</Button>
    </form>
  );
}
