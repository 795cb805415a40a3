/** Creates the reports of the sample site with the real gathering and judging. */
import type { Report, ToolId } from 'site-audit/report';
import { auditFakeSite } from 'site-audit/testing';
import { site } from '#content/testing/delivered-site.ts';
import { ourAuditor } from '../our-auditor.ts';
import { sampleAddress, samplePage, sampleSite, sampleTime } from './sample-site.ts';

const addresses: Readonly<Record<ToolId, string>> = {
  page: sampleAddress,
  site: sampleAddress,
  qa: samplePage,
};

/** Deterministic: the site is in memory and the clock is fixed. */
export async function makeSampleReport(tool: ToolId): Promise<Report> {
  const asked = {
    tool,
    address: addresses[tool],
    time: sampleTime,
    ...ourAuditor(site),
  };
  const report = await auditFakeSite(sampleSite, asked);
  return JSON.parse(JSON.stringify(report).replaceAll(randomPath, sameName)) as Report;
}

/** Probes use a random path; the sample replaces it with a fixed one. */
const randomPath = /audit-[\da-f]{8}-[\da-f-]{27}/g;
const sameName = 'audit-no-such-page';
