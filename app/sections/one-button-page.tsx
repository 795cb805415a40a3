import type { ReactNode } from 'react';
import type { ToolId } from '#domain/audit/report/report-types.ts';
import { auditToolOf } from '../audit/audit-tools.ts';
import { TargetText } from '../audit/target-text.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeading } from './page-head.tsx';

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

interface WatchedAddressProps {
  tool: ToolId;
  address: string;
}

/** Watched address and auditor. */
export function WatchedAddress({ tool, address }: WatchedAddressProps) {
  return (
    <p className="mt-5 max-w-[64ch] border-l-3 border-double border-margin pl-4">
      <TargetText className="block font-semibold wrap-anywhere">{address}</TargetText>
      <span className="text-small text-ink-2">{auditToolOf(tool).name}, every week</span>
    </p>
  );
}
