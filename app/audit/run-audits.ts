/** Runs a form's audits sequentially. */
import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import { adviceBeforeAsking, adviceOnAddress } from '#domain/audit/site/typed-address.ts';
import type { Progress } from '#server/audit/audits.ts';
import type { AddressField, AuditFault } from './audit-view.ts';
import { streamAudit } from './stream-audit.ts';

export interface Asked {
  field: AddressField;
  address: string;
}

/** Progress of a running audit: address, index, count and details. */
export interface Running extends Asked {
  number: number;
  of: number;
  progress: Progress | undefined;
}

export type Outcome =
  /** Report ids, in the order of the addresses. */
  | { kind: 'reports'; ids: string[] }
  | { kind: 'fault'; fault: AuditFault }
  /** The stream failed: normal form submission may still work. */
  | { kind: 'broken' };

interface RunOptions {
  tool: AuditTool;
  signal: AbortSignal;
  onRunning: (running: Running) => void;
}

/** Rejects only when `signal` was aborted. */
export async function runAudits(
  asked: readonly Asked[],
  { tool, signal, onRunning }: RunOptions,
): Promise<Outcome> {
  const ids: string[] = [];
  // Validate all addresses first, so an invalid second one fails at once.
  for (const { field, address } of asked) {
    const message = adviceBeforeAsking(address);
    if (message) return { kind: 'fault', fault: { field, message } };
  }
  for (const [index, { field, address }] of asked.entries()) {
    const place = { field, address, number: index + 1, of: asked.length };
    onRunning({ ...place, progress: undefined });
    const result = await streamAudit({
      tool,
      address,
      signal,
      onProgress: (progress) => onRunning({ ...place, progress }),
    });
    if (result.kind === 'broken') return result;
    if (result.kind === 'error') {
      const { code } = result;
      const message = adviceOnAddress(address, code) ?? result.message;
      return { kind: 'fault', fault: { field, code, message } };
    }
    ids.push(result.id);
  }
  return { kind: 'reports', ids };
}
