/** Runs one audit with streamed progress (`Accept: application/x-ndjson`). */

import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import type { AuditErrorCode, Progress } from '#server/audit/audits.ts';
import { readLines } from './read-lines.ts';

export type Streamed =
  | { kind: 'report'; id: string }
  | { kind: 'error'; code: AuditErrorCode; message: string }
  /** The stream failed or broke off: normal form submission may still work. */
  | { kind: 'broken' };

type Line =
  | { progress: Progress }
  | { report: { id: string } }
  | { error: { code: AuditErrorCode; message: string } };

interface StreamOptions {
  tool: AuditTool;
  address: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Rejects only when `signal` was aborted. */
export async function streamAudit({ tool, address, signal, onProgress }: StreamOptions): Promise<Streamed> {
  try {
    const response = await fetch(`${tool.apiPath}?url=${encodeURIComponent(address)}`, {
      headers: { Accept: 'application/x-ndjson' },
      signal,
    });
    if (!response.body) return { kind: 'broken' };
    for await (const text of readLines(response.body)) {
      const line = JSON.parse(text) as Line;
      if ('progress' in line) onProgress(line.progress);
      else if ('report' in line) return { kind: 'report', id: line.report.id };
      else return { kind: 'error', ...line.error };
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return { kind: 'broken' };
}
