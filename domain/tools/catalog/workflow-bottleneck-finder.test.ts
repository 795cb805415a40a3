import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './workflow-bottleneck-finder.ts';

const { edgeCases } = workedExamples(tool);

const everyStage = (key: string, value: number) =>
  ['intake', 'documents', 'prep', 'review', 'delivery', 'billing']
    .map((id) => `${id}_${key}=${value}`)
    .join('&');

edgeCases({
  'no stage above 70%: there is room, and the fullest stage is still named': [
    'arrivals=8',
    {
      bands: { load: 'slack' },
      outputs: { constraint: 'review' },
      headline: expect.stringContaining('No stage holds you up. The fullest, Review,'),
    },
  ],
  // 10 + 20 + 3 × 30 + 22 + 15 + 10
  'the hours of all stages are added up, because a person works in one stage at a time': [
    '',
    { notes: '167 hours a week', headline: expect.not.stringContaining('No stage') },
  ],
  'a stage with 0 hours has no limit': [
    'review_hours=0',
    {
      display: { cap_review: 'No limit' },
      outputs: { util_review: 0, wait_review: 0, constraint: 'documents' },
    },
  ],
  'all stages with 0 hours: the first is named, nothing piles up': [
    everyStage('hours', 0),
    {
      outputs: { constraint: 'intake', backlog_growth: 0, next_constraint: 'none' },
      display: { constraint_capacity: 'No limit' },
    },
  ],
  'at exactly 100% the firm keeps up, and the advice is about hours': [
    // 30 jobs × 0.6 h ÷ 90% = 20 hours, which is what one person has
    'weeks=4&arrivals=30&intake_hours=0.1&documents_hours=0.6&prep_people=4&review_hours=0.5&delivery_hours=0.2',
    {
      recommendations: ['documents.1', 'add_hours', 'documents.2', 'wip'],
      display: { constraint_utilization: '100.0%' },
      headline: expect.stringContaining('The firm keeps up'),
      notes: 'exactly full',
    },
  ],
  'nothing in progress: 0 days and text instead of a share': [
    everyStage('wip', 0),
    { display: { lead_days: '0.0 days', flow_efficiency: 'Nothing in progress' } },
  ],
});
