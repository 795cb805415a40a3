/** One audit from the address to the report. */
import type { RunAudit } from './create-audits.ts';

/** UNWRITTEN: until the engine is there. */
export const runAudit: RunAudit = async ({ address }) => ({
  kind: 'fault',
  code: 'connect',
  hops: [],
  asked: address,
  url: address,
});
