/** Runs a form's audits one after the other, with streamed progress (`Accept: application/x-ndjson`). */
import type { AuditTool } from '#domain/audit/tools.ts';
import type { AuditErrorCode, Progress } from '#server/audit/audits.ts';
import type { AddressField, AuditFault } from './audit-view.ts';
import { adviceBeforeAsking, adviceOnAddress } from './typed-address.ts';

export interface Asked {
  field: AddressField;
  address: string;
}

/** A running audit: its address, place among `of`, and progress. */
export interface Running extends Asked {
  number: number;
  of: number;
  progress: Progress | undefined;
}

type Outcome =
  /** Report ids, in the order of the addresses. */
  | { kind: 'reports'; ids: string[] }
  | { kind: 'fault'; fault: AuditFault }
  /** The stream failed or broke off: normal form submission may still work. */
  | { kind: 'broken' };

interface RunOptions {
  tool: AuditTool;
  signal: AbortSignal;
  onRunning: (running: Running) => void;
}

/** Rejects only when `signal` was aborted. */
export async function runAudits(asked: readonly Asked[], options: RunOptions): Promise<Outcome> {
  // Validate all addresses first, so an invalid second one fails at once.
  for (const { field, address } of asked) {
    const message = adviceBeforeAsking(address);
    if (message) return { kind: 'fault', fault: { field, message } };
  }
  const ids: string[] = [];
  for (const [index, { field, address }] of asked.entries()) {
    const place = { field, address, number: index + 1, of: asked.length };
    options.onRunning({ ...place, progress: undefined });
    const result = await streamAudit(address, options, (progress) =>
      options.onRunning({ ...place, progress }),
    );
    if (!result) return { kind: 'broken' };
    if ('error' in result) {
      const { code, message } = result.error;
      return { kind: 'fault', fault: { field, code, message: adviceOnAddress(address, code) ?? message } };
    }
    ids.push(result.report.id);
  }
  return { kind: 'reports', ids };
}

type Result = { report: { id: string } } | { error: { code: AuditErrorCode; message: string } };

async function streamAudit(
  address: string,
  { tool, signal }: RunOptions,
  onProgress: (progress: Progress) => void,
): Promise<Result | undefined> {
  try {
    const response = await fetch(`${tool.apiPath}?url=${encodeURIComponent(address)}`, {
      headers: { Accept: 'application/x-ndjson' },
      signal,
    });
    if (!response.body) return undefined;
    for await (const text of readLines(response.body)) {
      const line = JSON.parse(text) as Result | { progress: Progress };
      if (!('progress' in line)) return line;
      onProgress(line.progress);
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return undefined;
}

/** Lines of a UTF-8 stream as they arrive; the last needs no line break. Skips blank lines. */
export async function* readLines(stream: ReadableStream<BufferSource>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let isOpen = true; isOpen; ) {
    const { done, value = '\n' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
    isOpen = !done;
  }
}
