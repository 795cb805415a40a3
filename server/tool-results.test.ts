import { expect, it } from 'vitest';
import { findTool } from '#domain/tools/index.ts';
import type { Leads, SubmissionInput } from './leads.ts';
import { createLimits } from './limits/limits.ts';
import { createMemoryBuckets } from './limits/memory-buckets.ts';
import { createSecret } from './secret.ts';
import { createToolResults, inputsIn } from './tool-results.ts';

const roi = findTool('roi-calculator');
if (!roi) throw new Error('The calculator is missing.');

/** The service with a store that remembers what it was given. */
function serviceWith(most = 5) {
  const submitted: Parameters<Leads['submit']>[] = [];
  const leads: Leads = {
    restore: async () => {},
    submit: async (...given) => {
      submitted.push(given);
      return {
        kind: 'stored',
        id: 'one',
        duplicate: false,
        verdict: 'clean',
        next: '/thank-you?type=x&ref=R-1',
      };
    },
  };
  const service = createToolResults({
    leads,
    limits: createLimits({
      buckets: createMemoryBuckets({ now: () => 0 }),
      secret: createSecret(['0123456789abcdef0123456789abcdef']),
      scale: most / 5,
    }),
    siteUrl: 'https://site.example',
  });
  return { service, submitted };
}

const input = (fields: Record<string, string>): SubmissionInput => ({
  fields,
  meta: { hasUserAgent: true, clientAddress: '192.0.2.1', pagePath: null, referrerHost: null, utm: {} },
});

it('takes inputs from the fields named for them, and only the first of a repeated one', () => {
  expect(inputsIn({ email: 'a@b.example', 'in.leads': ['15', '99'], 'in.fee': '' }).toString()).toBe(
    'leads=15&fee=',
  );
});

it('sends figures that were computed here, and none of the words that were sent', async () => {
  const { service, submitted } = serviceWith();
  const outcome = await service.send(
    roi,
    input({ email: 'a@firm.example', 'in.leads': '15', headline: 'Buy now', 'in.x': 'Buy now' }),
  );
  expect(outcome).toMatchObject({ kind: 'stored', next: '/tools/roi-calculator?leads=15&sent=R-1#e-mail' });
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

it('refuses invalid inputs before anything is counted or stored', async () => {
  const { service, submitted } = serviceWith(1);
  const refused = await service.send(roi, input({ email: 'a@firm.example', 'in.leads': 'x' }));
  expect(refused).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'in.leads': [expect.stringContaining('must be a number')] },
  });
  expect(submitted).toEqual([]);
  expect(await service.send(roi, input({ email: 'a@firm.example' }))).toMatchObject({ kind: 'stored' });
});

it('sends so many an hour to whoever asks from one network, then says when to come back', async () => {
  const { service } = serviceWith(2);
  for (let count = 0; count < 2; count++) await service.send(roi, input({ email: `a${count}@firm.example` }));
  expect(await service.send(roi, input({ email: 'no address' }))).toMatchObject({ kind: 'stored' });
  expect(await service.send(roi, input({ email: 'a3@firm.example' }))).toEqual({
    kind: 'limited',
    waitSeconds: 1800,
    message: 'Too many attempts from your network. Please try again in 30 minutes, or call us.',
  });
});
