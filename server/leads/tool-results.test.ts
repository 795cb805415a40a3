import { aReport } from 'site-audit/testing';
import { expect, it } from 'vitest';
import { formsAt } from '#content/site/forms.ts';
import { auditTools } from '#domain/audit/tools.ts';
import { findTool } from '#domain/tools/index.ts';
import { comeBack } from '../audit/audits.ts';
import { withLink } from '../audit/kept-reports.ts';
import { createLimits } from '../http/limits/limits.ts';
import { createSecret } from '../shared/secret.ts';
import { storedForm } from './lead-to-store.ts';
import type { Leads, SubmissionInput } from './leads.ts';
import { createToolResults } from './tool-results.ts';

const roi = findTool('roi-calculator');
if (!roi) throw new Error('The calculator is missing.');

const [grader, audit] = auditTools;
if (!grader || !audit) throw new Error('The auditors are missing.');

const kept = withLink(
  aReport({
    url: 'https://cheap-pills.example/buy',
    priorities: ['title.length', 'no.longer-there', 'fetch.status', 'title.single'],
    checks: aReport().checks.map((check) => ({
      ...check,
      message: 'Cheap pills.',
      fix: 'Buy pills.',
    })),
  }),
  0,
);

/** The service with a store that records its input. */
function serviceWith(most = 5, verdict: 'clean' | 'suspect' = 'clean') {
  const submitted: Parameters<Leads['submit']>[] = [];
  const leads: Leads = {
    restore: async () => {},
    submit: async (...given) => {
      submitted.push(given);
      return {
        kind: 'stored',
        id: 'one',
        duplicate: false,
        verdict,
        next: '/thank-you?type=x&ref=R-1',
      };
    },
  };
  const service = createToolResults({
    leads,
    limits: createLimits({
      secret: createSecret(['0123456789abcdef0123456789abcdef']),
      scale: most / 5,
    }),
    audits: {
      find: async (id) => (id === kept.id ? kept : undefined),
      run: async ({ address }) => (address === 'doe.example' ? kept : comeBack('busy', 20)),
    },
    siteUrl: () => 'https://site.example',
  });
  return { service, submitted };
}

const input = (fields: Record<string, string>): SubmissionInput => ({
  fields,
  meta: {
    hasUserAgent: true,
    clientAddress: '192.0.2.1',
    pagePath: null,
    referrerHost: null,
    utm: {},
  },
});

it('says in the next address that no email goes out yet', async () => {
  const { service } = serviceWith(5, 'suspect');
  const outcome = await service.send(roi, input({ email: 'a@firm.example', 'in.leads': '15' }));
  expect(outcome).toMatchObject({
    next: '/tools/roi-calculator?leads=15&sent=R-1&unmailed=1#e-mail',
  });
});

it('sends recomputed figures and none of the submitted text', async () => {
  const { service, submitted } = serviceWith();
  const outcome = await service.send(
    roi,
    input({ email: 'a@firm.example', 'in.leads': '15', headline: 'Buy now', 'in.x': 'Buy now' }),
  );
  expect(outcome).toMatchObject({
    kind: 'stored',
    next: '/tools/roi-calculator?leads=15&sent=R-1#e-mail',
  });
  const form = submitted[0]?.[0];
  if (typeof form !== 'object') throw new Error('No definition was given.');
  expect(form.recorded).toEqual({
    tool: 'roi-calculator',
    bands: 'roi=sound',
    permalink: '/tools/roi-calculator?leads=15',
  });
  expect(form.acknowledgement?.links?.[0]).toEqual({
    label: 'Open this result',
    url: 'https://site.example/tools/roi-calculator?leads=15',
  });
  expect(JSON.stringify(form.acknowledgement)).not.toContain('Buy now');
  expect(form.acknowledgement?.rows?.slice(0, 3).map(({ label }) => label)).toEqual([
    'Net gain',
    'Return on investment',
    'Pays back in',
  ]);
});

it('refuses invalid inputs before counting or storing anything', async () => {
  const { service, submitted } = serviceWith(1);
  const refused = await service.send(roi, input({ email: 'a@firm.example', 'in.leads': 'x' }));
  expect(refused).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'in.leads': [expect.stringContaining('must be a number')] },
  });
  expect(submitted).toEqual([]);
  expect(await service.send(roi, input({ email: 'a@firm.example' }))).toMatchObject({
    kind: 'stored',
  });
});

it('limits sends per network and hour, then says when to come back', async () => {
  const { service } = serviceWith(2);
  for (let count = 0; count < 2; count++)
    await service.send(roi, input({ email: `a${count}@firm.example` }));
  expect(await service.send(roi, input({ email: 'no address' }))).toMatchObject({ kind: 'stored' });
  expect(await service.send(roi, input({ email: 'a3@firm.example' }))).toEqual({
    kind: 'limited',
    waitSeconds: 3600,
    message: 'Too many attempts from your network. Please try again in 60 minutes, or call us.',
  });
});

it('sends the grade, three fixes and the link of a report, and no text of the audited site', async () => {
  const { service, submitted } = serviceWith();
  const outcome = await service.send(
    grader,
    input({ email: 'a@firm.example', 'in.report': kept.id }),
  );
  expect(outcome).toMatchObject({
    kind: 'stored',
    next: `/tools/page-grader?report=${kept.id}&sent=R-1#e-mail`,
  });
  const form = submitted[0]?.[0];
  if (typeof form !== 'object') throw new Error('No definition was given.');
  expect(form.acknowledgement?.rows?.map(({ label }) => label)).toEqual([
    'Grade',
    expect.any(String),
    expect.any(String),
  ]);
  expect(form.acknowledgement?.rows?.[0]?.value).toBe('B, 83 of 100 points');
  expect(form.acknowledgement?.links).toEqual([
    { label: 'Open the report', url: `https://site.example/tools/page-grader?report=${kept.id}` },
  ]);
  expect(JSON.stringify(form.acknowledgement)).not.toMatch(/pills/i);
  expect(form.recorded).toEqual({
    tool: 'page-grader',
    bands: 'grade=B score=83',
    permalink: `/tools/page-grader?report=${kept.id}`,
    site: 'cheap-pills.example',
    priorities: 'title.length no.longer-there fetch.status',
  });
});

it('rebuilds the same mail from what was recorded, as after an outage', async () => {
  const { service, submitted } = serviceWith();
  await service.send(grader, input({ email: 'a@firm.example', 'in.report': kept.id }));
  const form = submitted[0]?.[0];
  if (typeof form !== 'object' || !form.recorded) throw new Error('Nothing was recorded.');
  const settings = {
    forms: formsAt({ setup: 1, setupRegular: 1, monthly: 1 }),
    brand: { siteUrl: 'https://site.example' },
  };
  expect(await storedForm('tool-email', form.recorded, settings)).toEqual(form);
  expect(await storedForm('tool-email', { ...form.recorded, bands: '' }, settings)).toBeUndefined();
});

it('a report sent through another auditor’s form keeps its own address', async () => {
  const { service } = serviceWith();
  const outcome = await service.send(
    audit,
    input({ email: 'a@firm.example', 'in.report': kept.id }),
  );
  expect(outcome).toMatchObject({ next: expect.stringContaining('/tools/page-grader?report=') });
});

it('audits first if an address is given, and reports the result', async () => {
  const { service } = serviceWith();
  const send = (address: string) =>
    service.send(grader, input({ email: 'a@firm.example', 'in.url': address }));
  expect(await send('doe.example')).toMatchObject({ kind: 'stored' });
  expect(await send('busy.example')).toMatchObject({ kind: 'limited', waitSeconds: 20 });
});

it.each<Record<string, string>>([{}, { 'in.report': '' }, { 'in.report': 'gone' }])(
  'sends nothing for a missing report: %j',
  async (fields) => {
    const { service, submitted } = serviceWith();
    expect(await service.send(grader, input({ email: 'a@firm.example', ...fields }))).toMatchObject(
      {
        kind: 'invalid',
        fieldErrors: { 'in.report': [expect.stringContaining('no longer kept')] },
      },
    );
    expect(submitted).toEqual([]);
  },
);
