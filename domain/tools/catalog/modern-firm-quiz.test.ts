import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './modern-firm-quiz.ts';

const { edgeCases } = workedExamples(tool);

const perfect =
  'size=small&files=cloud&remote=all&portal=all&reply=same&model=plan&raise=yearly&advisory=30&niche=yes&hours=45&roles=yes&kpi=full&margin=yes&wisp=tested&mfa=all';

const noPlan = perfect.replace('wisp=tested', 'wisp=none');

edgeCases({
  'perfect answers: nothing to add, and list order decides among equal areas': [
    perfect,
    {
      bands: { score: 'leading' },
      outputs: { security_flag: 'none' },
      recommendations: ['cloud.next', 'client.next', 'pricing.next'],
      notes: [],
    },
  ],
  'perfect except for the security plan: security comes first, and only the plan is named': [
    noPlan,
    {
      // Security is exactly 50, so the specification's example keeps the band "Leading".
      outputs: { dim_security: 50 },
      recommendations: { 0: 'security.fix1' },
      headline: expect.stringContaining('Act on security first.'),
      notes:
        'The FTC Safeguards Rule and the IRS expect a written security plan; check with your adviser',
      noNotes: 'multi-factor',
    },
  ],
  'security below 50: “Modern” at most, with a note': [
    noPlan.replace('mfa=all', 'mfa=most'),
    { bands: { score: 'modern' }, notes: '“Modern” at most' },
  ],
});
