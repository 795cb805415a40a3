import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './automation-readiness-quiz.ts';

const { edgeCases } = workedExamples(tool);

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
      notes: 'no hours to win back',
    },
  ],
  'ready but unwritten: held at stage 2, and the note says why': [
    answers,
    {
      outputs: { stage: 2, stage_capped_by: 'process' },
      bands: { score: 'documented' },
      notes:
        'The total alone would be a higher stage. It stays at 2 because “Written, standard processes” is at 41.67, and the next stage takes 50.',
    },
  ],
  'disconnected systems hold the stage at 3': [
    written('same').replace('cloud=all&connected=most', 'cloud=desktop&connected=none'),
    { outputs: { stage: 3, stage_capped_by: 'tech' }, notes: 'Systems that connect' },
  ],
  'working alone counts 3 of 4 points': [
    written('solo'),
    { outputs: { dim_process: expect.closeTo((100 + 75 + 100) / 3, 9) } },
  ],
});
