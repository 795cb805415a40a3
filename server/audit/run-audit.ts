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

/** UNWRITTEN: comes with the fetch module. */
export function openingAddresses(typed: string): readonly string[] | undefined {
  const candidates = /^[a-z][a-z\d+.-]*:/i.test(typed) ? [typed] : [`https://${typed}`, `http://${typed}`];
  return candidates.every((one) => URL.canParse(one))
    ? candidates.map((one) => new URL(one).href)
    : undefined;
}
