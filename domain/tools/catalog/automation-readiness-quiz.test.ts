import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './automation-readiness-quiz.ts';

const { edgeCases } = workedExamples(
  tool,
  `
Typical firm of eight: /tools/automation-readiness-quiz?team=8&documented=mostly&standard=similar&exceptions=some&single=two&clean=80&cloud=most&connected=two&champion=informal&quiet=season&online=60&reminders_n=180&entry_auto=partly&reporting_n=32
outputs {"score":63.75,"dim_process":66.6667,"dim_data":62.5,"dim_tech":62.5,"dim_people":50,"dim_clients":75,"stage":4,"stage_capped_by":"none","hours_reminders":14.4,"hours_entry":6,"hours_onboarding":3,"hours_signatures":6.8,"hours_invoicing":5.25,"hours_reporting":8,"hours_total":43.45,"hours_realistic":32.4246,"value_year":17509.2638,"hours_per_person":5.4313,"first_process":"reminders","quadrant":"automate_now"}
bands {"score":"integrated","dim_process":"fair","dim_data":"fair","dim_tech":"fair","dim_people":"fair","dim_clients":"strong"}
recommendations ["start.reminders","people.fix1","people.fix2","data.fix1","data.fix2"]

Good systems, nothing written: /tools/automation-readiness-quiz?team=5&cost_hour=52&documented=no&standard=differ&exceptions=few&single=yes&clean=95&cloud=all&connected=most&champion=named&quiet=soon&online=90&onboarding_n=12
outputs {"score":82.5,"dim_process":41.6667,"dim_data":100,"dim_tech":100,"dim_people":100,"dim_clients":100,"stage":2,"stage_capped_by":"process","hours_reminders":9.6,"hours_entry":12,"hours_onboarding":7.2,"hours_signatures":6.8,"hours_invoicing":5.25,"hours_reporting":6.25,"hours_total":47.1,"hours_realistic":41.3303,"value_year":25790.076,"hours_per_person":9.42,"first_process":"entry","quadrant":"automate_now"}
bands {"score":"documented","dim_process":"fair","dim_data":"strong","dim_tech":"strong","dim_people":"strong","dim_clients":"strong"}
recommendations ["start.entry","process.fix1","process.fix2","data.next","tech.next"]
`,
);

const answers =
  'documented=no&standard=differ&exceptions=few&single=yes&clean=95&cloud=all&connected=most&champion=named&quiet=soon&online=90';
const nothing = ['reminders', 'entry', 'onboarding', 'signatures', 'invoicing', 'reporting']
  .map((id) => `${id}_n=0`)
  .join('&');

const written = (standard: string) =>
  answers.replace('documented=no&standard=differ', `documented=yes&standard=${standard}`);

edgeCases({
  'all counts 0: no hours, no process to start with, and no such advice': [
    `${answers}&${nothing}`,
    {
      outputs: { hours_total: 0, first_process: 'none', quadrant: 'optimize' },
      recommendations: expect.not.arrayContaining([expect.stringMatching(/^start\./)]),
      headline: expect.not.stringContaining('begin with'),
      notes: 'no process to begin with',
    },
  ],
  'ready but unwritten: held at stage 2, and the note says why': [
    answers,
    {
      outputs: { stage: 2, stage_capped_by: 'process' },
      bands: { score: 'documented' },
      notes:
        'The total alone would be a higher stage. It is held at 2 because “Written, standard processes” is at 41.67; 50 releases it.',
    },
  ],
  'disconnected systems hold the stage at 3': [
    written('same').replace('cloud=all&connected=most', 'cloud=desktop&connected=none'),
    { outputs: { stage: 3, stage_capped_by: 'tech' }, notes: 'Systems that connect' },
  ],
  'a stage without a gate has no such note': [
    answers.replace('documented=no', 'documented=yes'),
    { notes: [] },
  ],
  'working alone counts 3 of 4 points': [
    written('solo'),
    { outputs: { dim_process: expect.closeTo((100 + 75 + 100) / 3, 9) } },
  ],
});
