import { checks } from '../checks/checks.ts';
import { readPage } from '../document/read-page.ts';
import { gather } from '../gather/gather.ts';
import { judge } from '../report/report.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { type FakeSite, fakeOutgoing } from './fake-outgoing.ts';

interface FakeAudit {
  tool: ToolId;
  address: string;
  /** Epoch milliseconds of the audit. */
  time: number;
  product: string;
  dueDatesOf?: Snapshot['dueDatesOf'];
}

/** The report of a site that is a table in memory. Throws when the site cannot be read or a check breaks. */
export async function auditFakeSite(
  site: FakeSite,
  { tool, address, time, product, dueDatesOf }: FakeAudit,
): Promise<Report> {
  const clock = { now: () => time };
  const snapshot = await gather(
    { tool, address },
    {
      outgoing: fakeOutgoing(site),
      readPage: async (source) => readPage(source),
      token: product,
      clock,
      timer: clock,
      pause: async () => {},
    },
  );
  if ('kind' in snapshot) throw new Error(`The site was not read: ${snapshot.code}.`);
  return judge(dueDatesOf ? { ...snapshot, dueDatesOf } : snapshot, {
    checks,
    fetchedAt: new Date(snapshot.now).toISOString(),
    durationMs: 0,
    engine: `${product}/1.0`,
    onBroken: (check, error) => {
      throw new Error(`${check} broke on a site in memory.`, { cause: error });
    },
  });
}
