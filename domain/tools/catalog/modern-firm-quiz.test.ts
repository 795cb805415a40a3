import { describe, expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './modern-firm-quiz.ts';

const { answerTo, headlineTo, notesTo } = workedExamples(
  tool,
  `
Firm of five in transition: /tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most
outputs {"score":44.375,"dim_cloud":62.5,"dim_client":25,"dim_pricing":50,"dim_services":37.5,"dim_people":37.5,"dim_data":50,"dim_security":50,"security_flag":"none","weakest":"client","strongest":"cloud"}
bands {"score":"transitional","dim_cloud":"fair","dim_client":"weak","dim_pricing":"fair","dim_services":"weak","dim_people":"weak","dim_data":"fair","dim_security":"fair"}
recommendations ["client.fix1","client.fix2","services.fix1","services.fix2","people.fix1"]
display {"score":"44 / 100","dim_cloud":"63 / 100","dim_client":"25 / 100","dim_pricing":"50 / 100","dim_services":"38 / 100","dim_people":"38 / 100","dim_data":"50 / 100","dim_security":"50 / 100","security_flag":"None","weakest":"Client experience","strongest":"Cloud & remote work"}

Solo, modern, no plan: /tools/modern-firm-quiz?size=solo&files=cloud&remote=all&portal=three&reply=same&model=plan&raise=yearly&advisory=15&niche=yes&hours=45&kpi=full&margin=yes&wisp=none&mfa=all
outputs {"score":88.75,"dim_cloud":100,"dim_client":87.5,"dim_pricing":100,"dim_services":87.5,"dim_people":100,"dim_data":100,"dim_security":50,"security_flag":"act_now","weakest":"security","strongest":"cloud"}
bands {"score":"leading","dim_cloud":"strong","dim_client":"strong","dim_pricing":"strong","dim_services":"strong","dim_people":"strong","dim_data":"strong","dim_security":"fair"}
recommendations ["security.fix1","security.fix2","client.next","services.next"]

Near the top without multi-factor log-in: /tools/modern-firm-quiz?size=large&files=cloud&remote=all&portal=all&reply=next&model=plan&raise=yearly&advisory=30&niche=yes&hours=45&roles=yes&kpi=full&margin=yes&wisp=old&mfa=few
outputs {"score":86.875,"dim_cloud":100,"dim_client":87.5,"dim_pricing":100,"dim_services":100,"dim_people":100,"dim_data":100,"dim_security":25,"security_flag":"act_now","weakest":"security","strongest":"cloud"}
bands {"score":"modern","dim_cloud":"strong","dim_client":"strong","dim_pricing":"strong","dim_services":"strong","dim_people":"strong","dim_data":"strong","dim_security":"weak"}
recommendations ["security.fix2","security.fix1","client.next","cloud.next"]
`,
);

const perfect =
  'size=small&files=cloud&remote=all&portal=all&reply=same&model=plan&raise=yearly&advisory=30&niche=yes&hours=45&roles=yes&kpi=full&margin=yes&wisp=tested&mfa=all';

describe('edge cases', () => {
  it('solo: the question about roles is hidden', () => {
    const { inputs } = answerTo(`?${perfect.replace('size=small', 'size=solo')}`);
    expect(inputs).not.toHaveProperty('roles');
  });

  it('perfect answers: nothing to add', () => {
    const { bands, outputs } = answerTo(`?${perfect}`);
    expect(bands.score).toBe('leading');
    expect(outputs.security_flag).toBe('none');
    expect(notesTo(`?${perfect}`)).toEqual([]);
  });

  it('perfect except for the security plan: security comes first, and only the plan is named', () => {
    const link = `?${perfect.replace('wisp=tested', 'wisp=none')}`;
    const { outputs, recommendations } = answerTo(link);
    // Security is exactly 50, so the specification's example keeps the band "Leading".
    expect(outputs.dim_security).toBe(50);
    expect(recommendations[0]).toBe('security.fix1');
    expect(headlineTo(link)).toContain('Act on security first.');
    const [note] = notesTo(link);
    expect(note).toContain(
      'The FTC Safeguards Rule and the IRS expect a written security plan; check with your adviser',
    );
    expect(note).not.toContain('multi-factor');
  });

  it('security below 50: “Modern” at most, with a note', () => {
    const link = `?${perfect.replace('wisp=tested', 'wisp=none').replace('mfa=all', 'mfa=most')}`;
    expect(answerTo(link).bands.score).toBe('modern');
    expect(notesTo(link).join(' ')).toContain('“Modern” at most');
  });

  it('all areas equal: list order decides', () => {
    expect(answerTo(`?${perfect}`).recommendations).toEqual([
      'cloud.next',
      'client.next',
      'pricing.next',
    ]);
  });
});
