import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuditTool } from '#domain/audit/tools.ts';
import type { Progress } from '#server/audit/audits.ts';
import { countOnce } from '../measure/count.ts';
import type { AddressField, AuditFault } from './audit-view.ts';
import { streamAudit } from './stream-audit.ts';
import { arrival } from './use-arrival-focus.ts';

export interface Asked {
  field: AddressField;
  address: string;
}

/** An audit under way: which address, the how manieth of how many, and what is known of it. */
export interface Running extends Asked {
  number: number;
  of: number;
  progress: Progress | undefined;
}

interface UseAuditOptions {
  tool: AuditTool;
  /** Id of a report to set beside the one asked for. */
  beside?: string;
  /** Called when the stream fails: send the form in the plain way. */
  onBroken: () => void;
}

/** Runs one or two audits with their progress and goes to the report. */
export function useAudit({ tool, beside, onBroken }: UseAuditOptions) {
  const navigate = useNavigate();
  const [running, setRunning] = useState<Running>();
  const [fault, setFault] = useState<AuditFault>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(asked: readonly Asked[]) {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    countOnce({ kind: 'tool-start', tool: tool.slug });
    setFault(undefined);
    const ids = beside === undefined ? [] : [beside];
    for (const [index, one] of asked.entries()) {
      const place = { ...one, number: index + 1, of: asked.length };
      setRunning({ ...place, progress: undefined });
      const result = await streamAudit({
        tool,
        address: one.address,
        signal,
        onProgress: (progress) => setRunning({ ...place, progress }),
      });
      if (result.kind === 'broken') return onBroken();
      if (result.kind === 'error') {
        setRunning(undefined);
        setFault({ field: one.field, code: result.code, message: result.message });
        return;
      }
      ids.push(result.id);
    }
    countOnce({ kind: 'tool-finish', tool: tool.slug });
    const [report = '', against] = ids;
    const query = new URLSearchParams({ report, ...(against && { against }) });
    await navigate(`${tool.path}?${query}`, { state: arrival });
    setRunning(undefined);
  }

  return {
    running,
    fault,
    /** Never rejects: what was cancelled ends silently. */
    start: (asked: readonly Asked[]) =>
      start(asked).catch(() => {
        if (controller.current?.signal.aborted) setRunning(undefined);
      }),
    cancel: () => {
      controller.current?.abort();
      setRunning(undefined);
    },
  };
}
