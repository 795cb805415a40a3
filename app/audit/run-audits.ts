/** Runs the audits that a form asks for, one after the other. */
import type { AuditTool } from '#domain/audit/tools.ts';
import type { Progress } from '#server/audit/audits.ts';
import type { AddressField, AuditFault } from './audit-view.ts';
import { streamAudit } from './stream-audit.ts';

export interface Asked {
  field: AddressField;
  address: string;
}

/** An audit under way: which address, its number among how many, and what is known of it. */
export interface Running extends Asked {
  number: number;
  of: number;
  progress: Progress | undefined;
}

export type Outcome =
  /** Ids of the reports, in the order of the addresses. */
  | { kind: 'reports'; ids: string[] }
  | { kind: 'fault'; fault: AuditFault }
  /** The stream failed: the form may still work in the plain way. */
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
    if (result.kind === 'error')
      return { kind: 'fault', fault: { field, code: result.code, message: result.message } };
    ids.push(result.id);
  }
  return { kind: 'reports', ids };
}
