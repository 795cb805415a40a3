/** Runs a form's audits one after the other, with streamed progress (`Accept: application/x-ndjson`). */
import type { AuditTool } from '#domain/audit/tools.ts';
import type { AuditErrorCode, Progress } from '#server/audit/audits.ts';
import { tallyPaths } from '../ui/strokes.ts';
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
      return {
        kind: 'fault',
        fault: { field, code, message: adviceOnAddress(address, code) ?? message },
      };
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

export function progressSheet(host: HTMLElement) {
  const part = (name: string) => host.querySelector<HTMLElement>(`[data-${name}]`);
  const written = new Map<string, string>();
  /** Rewriting a live region announces it again, so write only changes. A translator may have changed the text. */
  const write = (name: string, text: string) => {
    const element = part(name);
    if (!element || written.get(name) === text) return;
    written.set(name, text);
    element.textContent = text;
  };
  const sheet = part('progress');

  /** One stroke per page read, out of the maximum per audit; crawls only. */
  function showPages(progress: Progress | undefined) {
    const box = part('pages');
    if (!box) return;
    box.hidden = progress?.stage !== 'reading' || progress.pagesMost <= 1;
    if (box.hidden || progress?.stage !== 'reading') return;
    write('current', progress.current);
    // At least one full row, or a lone group would fill the width.
    const total = Math.max(50, Math.ceil(progress.pagesMost / 5) * 5);
    const { viewBox, ...paths } = tallyPaths(progress.pagesRead, total, { groupsPerRow: 10 });
    box.querySelector('svg')?.setAttribute('viewBox', viewBox);
    for (const kind of ['on', 'off', 'strike'] as const)
      box.querySelector(`[stroke*="--tally-${kind}"]`)?.setAttribute('d', paths[kind]);
  }

  return {
    show(running: Running) {
      write('spoken', announcementOf(running));
      write('stage', stageWords(running));
      write('number', running.of > 1 ? `Address ${running.number} of ${running.of}: ` : '');
      write('address', running.address);
      showPages(running.progress);
      if (!sheet?.hidden) return;
      sheet.hidden = false;
      // The previously focused form is hidden now.
      sheet.focus();
    },
    hide() {
      if (sheet) sheet.hidden = true;
      write('spoken', '');
    },
    onCancel: (cancel: () => void) => part('cancel')?.addEventListener('click', cancel),
  };
}

/** Visible text: exact. */
export function stageWords({ progress }: Pick<Running, 'progress'>): string {
  if (!progress) return 'Asking for the address';
  if (progress.stage === 'waiting') {
    const { ahead } = progress;
    if (ahead <= 0) return 'Next in line';
    return ahead === 1
      ? 'Waiting: 1 audit is ahead of yours'
      : `Waiting: ${ahead} audits are ahead of yours`;
  }
  if (progress.stage === 'judging') return 'Reading done, weighing the findings';
  const { pagesRead, pagesKnown, pagesMost } = progress;
  if (pagesMost <= 1) return 'Reading the page';
  if (pagesRead === 0 && pagesKnown <= 1) return 'Reading the first page';
  return `Reading: ${pagesRead} of ${Math.min(Math.max(pagesKnown, pagesRead), pagesMost)} pages known so far`;
}

/** Announced text: changes with the stage, and in a crawl every ten pages. */
export function announcementOf({ progress, number, of }: Omit<Running, keyof Asked>): string {
  const which = of > 1 ? `Address ${number} of ${of}. ` : '';
  if (progress?.stage !== 'reading' || progress.pagesMost <= 1)
    return `${which}${stageWords({ progress })}.`;
  const tens = Math.floor(progress.pagesRead / 10) * 10;
  return tens === 0 ? `${which}Reading the site.` : `${which}${tens} pages read.`;
}
