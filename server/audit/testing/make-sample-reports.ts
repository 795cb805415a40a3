/** Creates the reports of the sample site with the real gathering and judging. */
import { readPage } from '#domain/audit/document/read-page.ts';
import { judge } from '#domain/audit/report/report.ts';
import type { Report, ToolId } from '#domain/audit/report/report-types.ts';
import { engineName, productToken } from '../fetch/user-agent.ts';
import { gather } from '../gather/gather.ts';
import { loadChecks } from '../load-checks.ts';
import { fakeOutgoing } from './fake-outgoing.ts';
import { sampleAddress, samplePage, sampleSite, sampleTime } from './sample-site.ts';

const addresses: Readonly<Record<ToolId, string>> = {
  page: sampleAddress,
  site: sampleAddress,
  qa: samplePage,
};

/** Deterministic: the site is in memory and the clock is fixed. */
export async function makeSampleReport(tool: ToolId): Promise<Report> {
  const clock = { now: () => sampleTime };
  const snapshot = await gather(
    { tool, address: addresses[tool] },
    {
      outgoing: fakeOutgoing(sampleSite),
      readPage: async (source) => readPage(source),
      token: productToken(),
      clock,
      timer: clock,
      pause: async () => {},
    },
  );
  if ('kind' in snapshot) throw new Error(`The sample site was not read: ${snapshot.code}.`);
  const report = await judge(snapshot, {
    checks: await loadChecks(),
    fetchedAt: new Date(snapshot.now).toISOString(),
    durationMs: 0,
    engine: engineName(),
    onBroken: (check, error) => {
      throw new Error(`${check} broke on the sample site.`, { cause: error });
    },
  });
  return JSON.parse(JSON.stringify(report).replaceAll(randomPath, sameName)) as Report;
}

/** Probes use a random path; the sample replaces it with a fixed one. */
const randomPath = /audit-[\da-f]{8}-[\da-f-]{27}/g;
const sameName = 'audit-no-such-page';
