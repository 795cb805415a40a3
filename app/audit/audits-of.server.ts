import type { RouterContextProvider } from 'react-router';
import type { Audits } from '#server/audit/audits.ts';
import { servicesContext } from '../context.ts';
import { sampleReport } from './sample-report.ts';

const expiresAt = Date.parse('2026-12-21T00:00:00Z');
const sample: Audits = {
  async run({ tool, address }) {
    if (!address.includes('.'))
      return {
        kind: 'error',
        status: 400,
        code: 'invalid-url',
        message: 'Enter a web address, such as yourfirm.com.',
      };
    const given = address.includes('other')
      ? { finalUrl: 'https://other.example/', score: 87, grade: 'B' as const }
      : {};
    return {
      kind: 'report',
      report: sampleReport(tool, given),
      id: `${tool}-${address.includes('other') ? 'other' : 'sample'}-xxxxxxxxxxxxxx`,
      expiresAt,
    };
  },
  async find(id) {
    const [tool, which] = id.split('-') as ['page', string];
    if (!which) return undefined;
    return {
      kind: 'report',
      report: sampleReport(
        tool,
        which === 'other' ? { finalUrl: 'https://other.example/', score: 87, grade: 'B' } : {},
      ),
      id,
      expiresAt,
    };
  },
};

/** Until the engine is part of the services. */
export const auditsOf = (context: Readonly<RouterContextProvider>): Audits =>
  (context.get(servicesContext) as { audits?: Audits }).audits ?? sample;
