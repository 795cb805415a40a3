/**
 * Loads the auditor with its libraries for the first audit, so a site without audits does not hold them in memory.
 */
import type { RunAudit } from './create-audits.ts';
import type { Auditor, AuditorOptions } from './run-audit.ts';

export function createAuditorOnDemand(options: AuditorOptions): Auditor {
  let loading: Promise<Auditor> | undefined;

  async function load(): Promise<Auditor> {
    const { createAuditor } = await import('./run-audit.ts');
    return createAuditor(options);
  }

  const runAudit: RunAudit = async (...asked) => {
    loading ??= load();
    return (await loading).runAudit(...asked);
  };
  return {
    runAudit,
    close: async () => (await loading)?.close(),
  };
}
