import { describe, expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './lead-generation-scorecard.ts';

const { answerTo, notesTo, wrongSums } = workedExamples(
  tool,
  `
Slow answers: /tools/lead-generation-scorecard?visitors=1100&inquiries=24&booked=10&clients=6&fee=2600&spend=1900&channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never
outputs {"score":44.0126,"dim_attract":62.1795,"dim_capture":45.7576,"dim_respond":16.6667,"dim_convert":63.0342,"dim_track":25,"rate_capture":2.1818,"rate_book":41.6667,"rate_close":60,"rate_overall":25,"cost_inquiry":79.1667,"cost_client":316.6667,"gain_capture":0.875,"gain_book":3.36,"gain_close":0,"leak":"book","leak_value_year":104832}
bands {"score":"uneven","dim_attract":"fair","dim_capture":"fair","dim_respond":"weak","dim_convert":"fair","dim_track":"weak"}
recommendations ["respond.fix1","respond.fix2","track.fix1","track.fix2","capture.fix1"]
display {"score":"44 / 100","dim_attract":"62 / 100","dim_capture":"46 / 100","dim_respond":"17 / 100","dim_convert":"63 / 100","dim_track":"25 / 100","rate_capture":"2.2%","rate_book":"41.7%","rate_close":"60.0%","rate_overall":"25.0%","cost_inquiry":"$79.17","cost_client":"$316.67","gain_capture":"0.9","gain_book":"3.4","gain_close":"0.0","leak":"Inquiries do not become meetings","leak_value_year":"$104,832"}

Well run, little traffic: /tools/lead-generation-scorecard?visitors=420&inquiries=9&booked=8&clients=5&fee=5200&spend=600&top_source=75&channels=2&intent=most&form=short&offer=tool&speed=1h&after_hours=book&attempts=5&proposal=same&crm=crm&lost=always
outputs {"score":87.8617,"dim_attract":54.4872,"dim_capture":95.2381,"dim_respond":91.6667,"dim_convert":100,"dim_track":100,"rate_capture":2.1429,"rate_book":88.8889,"rate_close":62.5,"rate_overall":55.5556,"cost_inquiry":66.6667,"cost_client":120,"gain_capture":0.8333,"gain_book":0,"gain_close":0,"leak":"capture","leak_value_year":52000}
bands {"score":"compounding","dim_attract":"fair","dim_capture":"strong","dim_respond":"strong","dim_convert":"strong","dim_track":"strong"}
recommendations ["attract.fix1","attract.fix2","respond.next","capture.next"]

First month of a new firm: /tools/lead-generation-scorecard?visitors=60&inquiries=0&booked=0&clients=0&fee=1200&spend=300&top_source=100&channels=1&intent=few&form=none&offer=nothing&speed=later&after_hours=none&attempts=1&proposal=later&crm=head&lost=never
outputs {"score":0,"dim_attract":0,"dim_capture":0,"dim_respond":0,"dim_convert":0,"dim_track":0,"rate_capture":0,"rate_book":null,"rate_close":null,"rate_overall":null,"cost_inquiry":null,"cost_client":null,"gain_capture":0.4875,"gain_book":0,"gain_close":0,"leak":"capture","leak_value_year":7020}
bands {"score":"leaky","dim_attract":"weak","dim_capture":"weak","dim_respond":"weak","dim_convert":"weak","dim_track":"weak"}
recommendations ["attract.fix1","attract.fix2","capture.fix1","capture.fix2","respond.fix1"]
`,
);

const habits =
  'channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never';

describe('edge cases', () => {
  it('unknown visitors: their rate is omitted everywhere, and they cannot be the leak', () => {
    const link = `?visitors=0&${habits}`;
    const { display, outputs } = answerTo(link);
    expect(display.rate_capture).toBe('Visitors not entered');
    expect(outputs.gain_capture).toBe(0);
    expect(outputs.leak).not.toBe('capture');
    // Form 50, offer 0, and no rate.
    expect(outputs.dim_capture).toBe(25);
    expect(notesTo(link).join(' ')).toContain('left out everywhere');
    expect(wrongSums(link)).toEqual([]);
  });

  it('no inquiries: text instead of rates and costs, and only capture can gain', () => {
    const link = `?visitors=1000&inquiries=0&booked=0&clients=0&${habits}`;
    const { display, outputs } = answerTo(link);
    expect(display).toMatchObject({
      rate_book: 'No inquiries',
      rate_close: 'No meetings',
      cost_inquiry: 'No inquiries',
      cost_client: 'No new clients',
    });
    expect(outputs).toMatchObject({ gain_book: 0, gain_close: 0 });
    expect(outputs.gain_capture).toBeCloseTo(1000 * 0.025 * 0.65 * 0.5, 9);
    expect(wrongSums(link)).toEqual([]);
  });

  it('more inquiries than visitors: the rate is capped at 100%', () => {
    const link = `?visitors=10&${habits}`;
    expect(answerTo(link).outputs.rate_capture).toBe(100);
    expect(notesTo(link).join(' ')).toContain('stops at 100%');
    expect(wrongSums(link)).toEqual([]);
  });

  it('all steps at target: no leak, no value, advice from the questions', () => {
    const link = `?visitors=400&inquiries=20&booked=14&clients=8&${habits}`;
    const { display, outputs, recommendations } = answerTo(link);
    expect(display.leak).toBe('No step is below target');
    expect(outputs.leak_value_year).toBe(0);
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
    expect(notesTo(link).join(' ')).toContain('the advice follows from the questions');
  });

  it('an empty funnel is not called on target', () => {
    const notes = notesTo(`?visitors=0&inquiries=0&booked=0&clients=0&${habits}`);
    expect(notes).toEqual([expect.stringContaining('no step can be held against its target')]);
  });
});
