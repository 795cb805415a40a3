/** Reports of the sample site, stored by `npm run sample-reports`. They are public and never expire. */

import { sampleId } from '#domain/audit/tools.ts';
import type { Report, ToolId } from 'site-audit/report';

const files: Readonly<Record<ToolId, () => Promise<{ default: unknown }>>> = {
  page: () => import('./page.json', { with: { type: 'json' } }),
  site: () => import('./site.json', { with: { type: 'json' } }),
  qa: () => import('./qa.json', { with: { type: 'json' } }),
};

/** The sample report with this link id; undefined for other ids. Loaded on first use. */
export async function findSample(id: string): Promise<Report | undefined> {
  const tool = (Object.keys(files) as ToolId[]).find((one) => sampleId(one) === id);
  return tool && sampleReportOf(tool);
}

export async function sampleReportOf(tool: ToolId): Promise<Report> {
  return (await files[tool]()).default as Report;
}
