/** Runs a form's audit with streamed progress (`Accept: application/x-ndjson`). */
import type { AuditTool } from '#domain/audit/tools.ts';
import type { AuditErrorCode, Progress } from '#server/audit/audits.ts';
import { tallyPaths } from '../ui/strokes.ts';

type Result = { report: { id: string } } | { error: { code: AuditErrorCode; message: string } };

interface RunOptions {
  tool: AuditTool;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * What came of the audit; undefined if the stream failed or broke off: normal form submission may still work. Rejects
 * only when `signal` was aborted.
 */
export async function runAudit(
  address: string,
  { tool, signal, onProgress }: RunOptions,
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
    /** `progress`: undefined until the server answers. */
    show(address: string, progress?: Progress) {
      write('spoken', announcementOf(progress));
      write('stage', stageWords(progress));
      write('address', address);
      showPages(progress);
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

export function stageWords(progress: Progress | undefined): string {
  if (!progress) return 'Asking for the address';
  if (progress.stage === 'waiting') {
    const { ahead } = progress;
    if (ahead <= 0) return 'Next in line';
    return ahead === 1
      ? 'Waiting: 1 audit is ahead of yours'
      : `Waiting: ${ahead} audits are ahead of yours`;
  }
  if (progress.stage === 'judging') return 'Done reading. Scoring the findings';
  const { pagesRead, pagesKnown, pagesMost } = progress;
  if (pagesMost <= 1) return 'Reading the page';
  if (pagesRead === 0 && pagesKnown <= 1) return 'Reading the first page';
  return `Reading: ${pagesRead} of ${Math.min(Math.max(pagesKnown, pagesRead), pagesMost)} pages known so far`;
}

/** Announced text: changes with the stage, and in a crawl every ten pages. */
export function announcementOf(progress: Progress | undefined): string {
  if (progress?.stage !== 'reading' || progress.pagesMost <= 1) return `${stageWords(progress)}.`;
  const tens = Math.floor(progress.pagesRead / 10) * 10;
  return tens === 0 ? 'Reading the site.' : `${tens} pages read.`;
}
