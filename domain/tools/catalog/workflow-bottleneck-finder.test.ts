import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './workflow-bottleneck-finder.ts';

const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Partner review holds the season: /tools/workflow-bottleneck-finder?arrivals=24&weeks=8&fee=720&intake_people=1.5&documents_people=1.5&prep_people=4&review_hpw=18&review_wip=55&delivery_people=1.5
outputs {"constraint":"review","constraint_utilization":151.5152,"constraint_capacity":15.84,"throughput":15.84,"backlog_growth":8.16,"late_jobs":65.28,"delayed_fees":47001.6,"hours_short_week":9.2727,"hours_to_healthy":14.0856,"cost_to_healthy":6197.6471,"people_to_healthy":0.7825,"hours_cut_needed":43.9,"next_constraint":"billing","throughput_after":24,"rework_hours_week":9.9095,"rework_cost_season":4360.1912,"touch_hours":6.4129,"lead_days":37.2096,"flow_efficiency":2.1543,"wip_total":141,"util_intake":65.3061,"cap_intake":36.75,"days_intake":1.6667,"wait_intake":0.2316,"util_documents":71.1111,"cap_documents":33.75,"days_documents":8.3333,"wait_documents":0.3365,"util_prep":63.1579,"cap_prep":38,"days_prep":4.1667,"wait_prep":0.1322,"util_review":151.5152,"cap_review":15.84,"days_review":17.3611,"wait_review":null,"util_delivery":54.9828,"cap_delivery":43.65,"days_delivery":3.1566,"wait_delivery":0.1215,"util_billing":73.4694,"cap_billing":32.6667,"days_billing":2.5253,"wait_billing":0.4239}
bands {"load":"overloaded","util_intake":"slack","util_documents":"healthy","util_prep":"slack","util_review":"overloaded","util_delivery":"slack","util_billing":"healthy"}
recommendations ["review.1","add_hours","review.2","accept","wip"]

Rework in preparation: /tools/workflow-bottleneck-finder?arrivals=15&hour_cost=62&prep_people=2&prep_rework=30
outputs {"constraint":"prep","constraint_utilization":107.1429,"constraint_capacity":14,"throughput":14,"backlog_growth":1,"late_jobs":10,"delayed_fees":6500,"hours_short_week":4.2857,"hours_to_healthy":15.6303,"cost_to_healthy":9690.7563,"people_to_healthy":0.521,"hours_cut_needed":20.6667,"next_constraint":"review","throughput_after":15,"rework_hours_week":23.1107,"rework_cost_season":14328.6629,"touch_hours":7.5407,"lead_days":40.2857,"flow_efficiency":2.3398,"wip_total":116,"util_intake":61.2245,"cap_intake":24.5,"days_intake":2.6667,"wait_intake":0.3222,"util_documents":66.6667,"cap_documents":22.5,"days_documents":13.3333,"wait_documents":0.4444,"util_prep":107.1429,"cap_prep":14,"days_prep":7.1429,"wait_prep":null,"util_review":77.4793,"cap_review":19.36,"days_review":10.7143,"wait_review":0.8885,"util_delivery":51.5464,"cap_delivery":29.1,"days_delivery":3.5714,"wait_delivery":0.1828,"util_billing":45.9184,"cap_billing":32.6667,"days_billing":2.8571,"wait_billing":0.13}
bands {"load":"overloaded","util_intake":"slack","util_documents":"slack","util_prep":"overloaded","util_review":"healthy","util_delivery":"slack","util_billing":"slack"}
recommendations ["prep.1","add_hours","prep.2","accept","rework"]
`,
);

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
      notes: 'No bottleneck: you have room',
    },
  ],
  // 10 + 20 + 3 × 30 + 22 + 15 + 10
  'the hours of all stages are added up, because a person works in one stage at a time': [
    '',
    { notes: '167 hours a week', noNotes: 'No bottleneck' },
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

it.each(tool.presets ?? [])('the preset $name is not at a band limit', ({ inputs }) => {
  const link = `?${new URLSearchParams(Object.entries(inputs).map(([id, value]) => [id, String(value)]))}`;
  const load = Number(answerTo(link).outputs.constraint_utilization);
  for (const edge of [70, 85, 100]) expect(Math.abs(load - edge)).toBeGreaterThan(1);
});
