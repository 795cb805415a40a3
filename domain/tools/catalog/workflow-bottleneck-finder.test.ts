import { describe, expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './workflow-bottleneck-finder.ts';

const { answerTo, headlineTo, notesTo, wrongSums } = workedExamples(
  tool,
  `
Partner review holds the season: /tools/workflow-bottleneck-finder?arrivals=24&weeks=8&fee=720&intake_people=1.5&documents_people=1.5&prep_people=4&review_hpw=18&review_wip=55&delivery_people=1.5
outputs {"constraint":"review","constraint_utilization":151.5152,"constraint_capacity":15.84,"throughput":15.84,"backlog_growth":8.16,"late_jobs":65.28,"delayed_fees":47001.6,"hours_short_week":9.2727,"hours_to_healthy":14.0856,"cost_to_healthy":6197.6471,"people_to_healthy":0.7825,"hours_cut_needed":43.9,"next_constraint":"billing","throughput_after":24,"rework_hours_week":9.9095,"rework_cost_season":4360.1912,"touch_hours":6.4129,"lead_days":37.2096,"flow_efficiency":2.1543,"wip_total":141,"util_intake":65.3061,"cap_intake":36.75,"days_intake":1.6667,"wait_intake":0.2316,"util_documents":71.1111,"cap_documents":33.75,"days_documents":8.3333,"wait_documents":0.3365,"util_prep":63.1579,"cap_prep":38,"days_prep":4.1667,"wait_prep":0.1322,"util_review":151.5152,"cap_review":15.84,"days_review":17.3611,"wait_review":null,"util_delivery":54.9828,"cap_delivery":43.65,"days_delivery":3.1566,"wait_delivery":0.1215,"util_billing":73.4694,"cap_billing":32.6667,"days_billing":2.5253,"wait_billing":0.4239}
bands {"load":"overloaded","util_intake":"slack","util_documents":"healthy","util_prep":"slack","util_review":"overloaded","util_delivery":"slack","util_billing":"healthy"}
recommendations ["review.1","add_hours","review.2","accept","wip"]
display {"constraint":"Review","constraint_utilization":"151.5%","constraint_capacity":"15.8","throughput":"15.8","backlog_growth":"8.2","late_jobs":"65.3","delayed_fees":"$47,002","hours_short_week":"9.3 h","hours_to_healthy":"14.1 h","cost_to_healthy":"$6,198","people_to_healthy":"0.78","hours_cut_needed":"43.9%","next_constraint":"Billing & collection","throughput_after":"24.0","rework_hours_week":"9.9 h","rework_cost_season":"$4,360","touch_hours":"6.41 h","lead_days":"37.2 days","flow_efficiency":"2.2%","wip_total":"141","util_intake":"65.3%","cap_intake":"36.8","days_intake":"1.7","wait_intake":"0.2 days","util_documents":"71.1%","cap_documents":"33.8","days_documents":"8.3","wait_documents":"0.3 days","util_prep":"63.2%","cap_prep":"38.0","days_prep":"4.2","wait_prep":"0.1 days","util_review":"151.5%","cap_review":"15.8","days_review":"17.4","wait_review":"Grows without end","util_delivery":"55.0%","cap_delivery":"43.7","days_delivery":"3.2","wait_delivery":"0.1 days","util_billing":"73.5%","cap_billing":"32.7","days_billing":"2.5","wait_billing":"0.4 days"}

Calm summer: /tools/workflow-bottleneck-finder?arrivals=8&weeks=6&documents_wip=12&prep_wip=6&review_wip=4
outputs {"constraint":"review","constraint_utilization":41.3223,"constraint_capacity":19.36,"throughput":8,"backlog_growth":0,"late_jobs":0,"delayed_fees":0,"hours_short_week":0,"hours_to_healthy":0,"cost_to_healthy":0,"people_to_healthy":0,"hours_cut_needed":0,"next_constraint":"documents","throughput_after":8,"rework_hours_week":3.3032,"rework_cost_season":1090.0478,"touch_hours":6.4129,"lead_days":30,"flow_efficiency":2.672,"wip_total":48,"util_intake":32.6531,"cap_intake":24.5,"days_intake":5,"wait_intake":0.0989,"util_documents":35.5556,"cap_documents":22.5,"days_documents":7.5,"wait_documents":0.1226,"util_prep":28.0702,"cap_prep":28.5,"days_prep":3.75,"wait_prep":0.0239,"util_review":41.3223,"cap_review":19.36,"days_review":2.5,"wait_review":0.1819,"util_delivery":27.4914,"cap_delivery":29.1,"days_delivery":6.25,"wait_delivery":0.0651,"util_billing":24.4898,"cap_billing":32.6667,"days_billing":5,"wait_billing":0.0496}
bands {"load":"slack","util_intake":"slack","util_documents":"slack","util_prep":"slack","util_review":"slack","util_delivery":"slack","util_billing":"slack"}
recommendations ["slack","wip","review.1"]

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

describe('edge cases', () => {
  it('no stage above 70%: there is room, and the fullest stage is still named', () => {
    const { bands, outputs } = answerTo('?arrivals=8');
    expect(bands.load).toBe('slack');
    expect(outputs.constraint).toBe('review');
    expect(notesTo('?arrivals=8').join(' ')).toContain('No bottleneck: you have room');
    expect(notesTo('?').join(' ')).not.toContain('No bottleneck');
  });

  it('a stage with 0 hours has no limit', () => {
    const { display, outputs } = answerTo('?review_hours=0');
    expect(display.cap_review).toBe('No limit');
    expect(outputs).toMatchObject({ util_review: 0, wait_review: 0 });
    expect(outputs.constraint).not.toBe('review');
    expect(wrongSums('?review_hours=0')).toEqual([]);
  });

  it('all stages with 0 hours: the first is named, nothing piles up', () => {
    const { display, outputs } = answerTo(`?${everyStage('hours', 0)}`);
    expect(outputs).toMatchObject({
      constraint: 'intake',
      backlog_growth: 0,
      next_constraint: 'none',
    });
    expect(display.constraint_capacity).toBe('No limit');
    expect(wrongSums(`?${everyStage('hours', 0)}`)).toEqual([]);
  });

  it('at exactly 100% the firm keeps up, and the advice is about hours', () => {
    // 30 jobs × 0.6 h ÷ 90% = 20 hours, which is what one person has
    const link =
      '?weeks=4&arrivals=30&intake_hours=0.1&documents_hours=0.6&prep_people=4&review_hours=0.5&delivery_hours=0.2';
    const { display, recommendations } = answerTo(link);
    expect(recommendations).toContain('add_hours');
    expect(recommendations).not.toContain('accept');
    expect(display.constraint_utilization).toBe('100.0%');
    expect(headlineTo(link)).toContain('The firm keeps up');
    expect(notesTo(link).join(' ')).toContain('exactly full');
    expect(wrongSums(link)).toEqual([]);
  });

  it.each(tool.presets ?? [])('the preset $name is not at a band limit', ({ inputs }) => {
    const link = `?${new URLSearchParams(Object.entries(inputs).map(([id, value]) => [id, String(value)]))}`;
    const load = Number(answerTo(link).outputs.constraint_utilization);
    for (const edge of [70, 85, 100]) expect(Math.abs(load - edge)).toBeGreaterThan(1);
  });

  it('nothing in progress: 0 days and text instead of a share', () => {
    const { display } = answerTo(`?${everyStage('wip', 0)}`);
    expect(display.lead_days).toBe('0.0 days');
    expect(display.flow_efficiency).toBe('Nothing in progress');
  });

  it('sums the hours of all stages, because a person works in one stage at a time', () => {
    // 10 + 20 + 3 × 30 + 22 + 15 + 10
    expect(notesTo('?').join(' ')).toContain('167 hours a week');
  });
});
