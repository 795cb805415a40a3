import { describe, expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './growth-potential-scorecard.ts';

const { answerTo, notesTo, wrongSums } = workedExamples(
  tool,
  `
Busy owner: /tools/growth-potential-scorecard?revenue=720000&clients=310&retention=87&inquiries=12&close_rate=28&utilization=92&recurring=40&top_client=6&owner_share=75&last_raise=y3&price_no=never&focus=some&bench=overtime&documented=little&second=unclear
outputs {"score":42.7833,"dim_demand":65,"dim_pricing":37.5,"dim_retention":69.3333,"dim_capacity":13.3333,"dim_independence":16.6667,"fee_client":2322.5806,"clients_lost":40.3,"clients_won":40.32,"price_headroom":64800,"retention_headroom":28800,"capacity_headroom":0,"demand_headroom":36789.6774,"reachable":93600,"reachable_low":56160,"reachable_high":112320,"growth_pct":13,"limit":"capacity"}
bands {"score":"emerging","dim_demand":"fair","dim_pricing":"weak","dim_retention":"fair","dim_capacity":"weak","dim_independence":"weak"}
recommendations ["capacity.fix1","capacity.fix2","independence.fix1","independence.fix2","pricing.fix1"]
display {"score":"43 / 100","dim_demand":"65 / 100","dim_pricing":"38 / 100","dim_retention":"69 / 100","dim_capacity":"13 / 100","dim_independence":"17 / 100","fee_client":"$2,323","clients_lost":"40.3","clients_won":"40.3","price_headroom":"$64,800","retention_headroom":"$28,800","capacity_headroom":"$0","demand_headroom":"$36,790","reachable":"$93,600","reachable_low":"$56,160","reachable_high":"$112,320","growth_pct":"13.0%","limit":"Capacity: there is more demand than hours"}

Room to grow: /tools/growth-potential-scorecard?revenue=450000&clients=140&retention=94&inquiries=7&close_rate=40&utilization=64&recurring=70&top_client=9&owner_share=45&last_raise=y1&price_no=some&focus=clear&bench=ready&documented=half&second=named
outputs {"score":92.1857,"dim_demand":91.6667,"dim_pricing":100,"dim_retention":90.0952,"dim_capacity":100,"dim_independence":75,"fee_client":3214.2857,"clients_lost":8.4,"clients_won":33.6,"price_headroom":13500,"retention_headroom":2250,"capacity_headroom":147656.25,"demand_headroom":13500,"reachable":29250,"reachable_low":17550,"reachable_high":35100,"growth_pct":6.5,"limit":"demand"}
bands {"score":"scalable","dim_demand":"strong","dim_pricing":"strong","dim_retention":"strong","dim_capacity":"strong","dim_independence":"strong"}
recommendations ["independence.next","retention.next","demand.next"]
`,
);

const answers = 'last_raise=y2&price_no=some&focus=some&bench=hire&documented=half&second=unclear';

describe('edge cases', () => {
  it('a team above 85% load: no capacity headroom, no growth from more clients', () => {
    const { outputs, series } = answerTo(`?utilization=92&${answers}`);
    expect(outputs).toMatchObject({ capacity_headroom: 0, limit: 'capacity' });
    expect(series.headroom?.value?.[3]).toBe(0);
    expect(notesTo(`?utilization=92&${answers}`).join(' ')).toContain('more than 85% full');
    expect(notesTo(`?utilization=85&inquiries=8&${answers}`).join(' ')).not.toContain('85% full');
  });

  it('no inquiries: no demand headroom, and the first part of demand counts 0', () => {
    const link = `?inquiries=0&close_rate=50&${answers}`;
    const { outputs } = answerTo(link);
    expect(outputs).toMatchObject({ demand_headroom: 0, limit: 'demand' });
    // 0 for inquiries, 100 for closing, 50 for focus.
    expect(outputs.dim_demand).toBe(50);
    expect(wrongSums(link)).toEqual([]);
  });

  it('a closing rate of half or more: demand is the limit, or both when the team is full too', () => {
    expect(answerTo(`?close_rate=60&${answers}`).outputs.limit).toBe('demand');
    expect(notesTo(`?close_rate=60&${answers}`).join(' ')).toContain('closing leaves no headroom');
    const full = `?close_rate=60&utilization=95&${answers}`;
    expect(answerTo(full).outputs.limit).toBe('both');
    expect(notesTo(full)).toEqual([expect.stringContaining('Both limits are at 0')]);
  });

  it('one client with all revenue is valid, and affects the mix', () => {
    const all = Number(answerTo(`?top_client=100&${answers}`).outputs.dim_retention);
    expect(all).toBeLessThan(Number(answerTo(`?top_client=5&${answers}`).outputs.dim_retention));
  });

  it('an ordinary firm gets no note', () => {
    expect(notesTo(`?${answers}`)).toEqual([]);
  });
});
