import type { ToolId } from '#domain/audit/report/report-types.ts';
import { auditToolOf } from '../audit/audit-tools.ts';
import { TargetText } from '../audit/report-text.tsx';

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
