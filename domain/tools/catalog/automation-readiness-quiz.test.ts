import { describe, expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './automation-readiness-quiz.ts';

const { answerTo, headlineTo, notesTo, wrongSums } = workedExamples(
  tool,
  `
Typical firm of eight: /tools/automation-readiness-quiz?team=8&documented=mostly&standard=similar&exceptions=some&single=two&clean=80&cloud=most&connected=two&champion=informal&quiet=season&online=60&reminders_n=180&entry_auto=partly&reporting_n=32
outputs {"score":63.75,"dim_process":66.6667,"dim_data":62.5,"dim_tech":62.5,"dim_people":50,"dim_clients":75,"stage":4,"stage_capped_by":"none","hours_reminders":14.4,"hours_entry":6,"hours_onboarding":3,"hours_signatures":6.8,"hours_invoicing":5.25,"hours_reporting":8,"hours_total":43.45,"hours_realistic":32.4246,"value_year":17509.2638,"hours_per_person":5.4313,"first_process":"reminders","quadrant":"automate_now"}
bands {"score":"integrated","dim_process":"fair","dim_data":"fair","dim_tech":"fair","dim_people":"fair","dim_clients":"strong"}
recommendations ["start.reminders","people.fix1","people.fix2","data.fix1","data.fix2"]
display {"score":"64 / 100","dim_process":"67 / 100","dim_data":"63 / 100","dim_tech":"63 / 100","dim_people":"50 / 100","dim_clients":"75 / 100","stage":"4 of 5","stage_capped_by":"Nothing","hours_reminders":"14.4 h","hours_entry":"6.0 h","hours_onboarding":"3.0 h","hours_signatures":"6.8 h","hours_invoicing":"5.3 h","hours_reporting":"8.0 h","hours_total":"43.5 h","hours_realistic":"32.4 h","value_year":"$17,509","hours_per_person":"5.4 h","first_process":"Chasing documents and signatures","quadrant":"Automate now"}

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

describe('edge cases', () => {
  it('all counts 0: no hours, no process to start with, and no such advice', () => {
    const link = `?${answers}&${nothing}`;
    const { outputs, recommendations } = answerTo(link);
    expect(outputs).toMatchObject({ hours_total: 0, first_process: 'none', quadrant: 'optimize' });
    expect(recommendations.filter((id) => id.startsWith('start.'))).toEqual([]);
    expect(headlineTo(link)).not.toContain('begin with');
    expect(notesTo(link).join(' ')).toContain('no process to begin with');
    expect(wrongSums(link)).toEqual([]);
  });

  it('ready but unwritten: held at stage 2, and the note says why', () => {
    const { outputs, bands } = answerTo(`?${answers}`);
    expect(outputs).toMatchObject({ stage: 2, stage_capped_by: 'process' });
    expect(bands.score).toBe('documented');
    expect(notesTo(`?${answers}`)).toEqual([
      'The total alone would be a higher stage. It is held at 2 because “Written, standard processes” is at 41.67; 50 releases it.',
    ]);
  });

  it('disconnected systems hold the stage at 3', () => {
    const link = `?${answers.replace('documented=no&standard=differ', 'documented=yes&standard=same').replace('cloud=all&connected=most', 'cloud=desktop&connected=none')}`;
    expect(answerTo(link).outputs).toMatchObject({ stage: 3, stage_capped_by: 'tech' });
    expect(notesTo(link).join(' ')).toContain('Systems that connect');
  });

  it('a stage without a gate has no such note', () => {
    expect(notesTo(`?${answers.replace('documented=no', 'documented=yes')}`)).toEqual([]);
  });

  it('working alone counts 3 of 4 points', () => {
    const link = `?${answers.replace('documented=no&standard=differ', 'documented=yes&standard=solo')}`;
    expect(answerTo(link).outputs.dim_process).toBeCloseTo((100 + 75 + 100) / 3, 9);
  });
});
