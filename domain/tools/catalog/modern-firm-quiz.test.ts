import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './modern-firm-quiz.ts';

const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Firm of five in transition: /tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most
outputs {"score":44.375,"dim_cloud":62.5,"dim_client":25,"dim_pricing":50,"dim_services":37.5,"dim_people":37.5,"dim_data":50,"dim_security":50,"security_flag":"none","weakest":"client","strongest":"cloud"}
bands {"score":"transitional","dim_cloud":"fair","dim_client":"weak","dim_pricing":"fair","dim_services":"weak","dim_people":"weak","dim_data":"fair","dim_security":"fair"}
recommendations ["client.fix1","client.fix2","services.fix1","services.fix2","people.fix1"]

Solo, modern, no plan: /tools/modern-firm-quiz?size=solo&files=cloud&remote=all&portal=three&reply=same&model=plan&raise=yearly&advisory=15&niche=yes&hours=45&kpi=full&margin=yes&wisp=none&mfa=all
outputs {"score":88.75,"dim_cloud":100,"dim_client":87.5,"dim_pricing":100,"dim_services":87.5,"dim_people":100,"dim_data":100,"dim_security":50,"security_flag":"act_now","weakest":"security","strongest":"cloud"}
bands {"score":"leading","dim_cloud":"strong","dim_client":"strong","dim_pricing":"strong","dim_services":"strong","dim_people":"strong","dim_data":"strong","dim_security":"fair"}
recommendations ["security.fix1","security.fix2","client.next","services.next"]
`,
);

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

it('solo: the question about roles is hidden', () => {
  const { inputs } = answerTo(`?${perfect.replace('size=small', 'size=solo')}`);
  expect(inputs).not.toHaveProperty('roles');
});
