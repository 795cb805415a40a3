import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedQuery } from './carry.ts';
import { tool as roi } from './catalog/roi-calculator.ts';
import { toCsv } from './csv.ts';
import type { Band, Output, Value } from './define.ts';
import {
  differences,
  evaluate,
  permalinkOf,
  readInputs,
  sensitivityOf,
  sentIn,
} from './evaluate.ts';
import { cumulative, paybackMonth, returnOn } from './finance.ts';
import { accountants, inputText, outputText } from './format.ts';
import { plainNumber, readNumber, roundHalfAway } from './numbers.ts';
import { choice } from './rows.ts';
import { adviceByRules, bandOf, lin, nearMiss } from './scoring.ts';

const sent = (query: string) => sentIn(new URLSearchParams(query));

describe('typed numbers', () => {
  it.each([
    ['money', '1,500', 1500],
    ['percent', '25%', 25],
    ['number', ' .5 ', 0.5],
    ['number', '-0', 0],
    ['money', '$1.9k', 1900],
    ['money', '2m', 2_000_000],
    ['number', '1\u00a0234\u00a0567.5', 1_234_567.5],
    ['money', '−12', -12],
  ])('%s %s is a number', (type, text, value) => {
    expect(Object.is(readNumber({ type }, text), value)).toBe(true);
  });

  it.each([
    '1,00',
    '1e3',
    '１２',
    '',
    '8,21',
    '1.234,56',
    '(500)',
    '€5',
    '1'.repeat(41),
    'Infinity',
  ])('%s is not a number', (text) => {
    for (const type of ['money', 'percent', 'number', 'integer'])
      expect(readNumber({ type }, text)).toBeUndefined();
  });

  it('with k or m are no percentages', () => {
    expect(readNumber({ type: 'percent' }, '1k')).toBeUndefined();
  });

  it('round-trip through an address', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
        (value) => {
          const text = plainNumber(value);
          expect(text).not.toMatch(/e/i);
          if (text.length <= 40)
            expect(readNumber({ type: 'number' }, text)).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });
});

describe('rounding', () => {
  it.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [0.0000001, 4, 0],
    [1e300, 2, 1e300],
  ])('%d to %i decimals is %d', (value, decimals, rounded) => {
    expect(Object.is(roundHalfAway(value, decimals), rounded)).toBe(true);
  });
});

describe('formats', () => {
  it.each<[Partial<Output>, Value, string]>([
    [{ fmt: 'money:0' }, -1234, '-$1,234'],
    [{ fmt: 'percent:1' }, 12.5, '12.5%'],
    [{ fmt: 'number:1', unit: 'h' }, 1204.5, '1,204.5 h'],
    [{ fmt: 'ratio:1' }, 3.2, '3.2 : 1'],
    [{ fmt: 'month' }, 14, 'Month 14'],
    [{ fmt: 'enum', labels: { none: 'Nothing' } }, 'none', 'Nothing'],
    [{ fmt: 'money:0', nullText: 'No clients' }, null, 'No clients'],
    [{ fmt: 'money:0' }, -0.2, '$0'],
    [{ fmt: 'money:0' }, 1e21, '$1,000,000,000,000,000,000,000'],
  ])('%o', (given, value, text) => {
    expect(outputText({ id: 'x', label: 'X', ...given } as Output, value)).toBe(text);
  });

  it.each([
    ['money', 1000000, '$1,000,000'],
    ['percent', 100, '100%'],
    ['number', 0.5, '0.5'],
  ] as const)('a limit of %s is formatted for people', (type, value, text) => {
    expect(inputText({ type }, value)).toBe(text);
  });
});

describe('reading query values', () => {
  const errorsOf = (query: string) => readInputs(roi, sent(query)).errors;

  it.each([
    ['leads=', 'required', 'Enter a value for “Extra inquiries per month once it works”.'],
    [
      'leads=abc',
      'number',
      '“Extra inquiries per month once it works” must be a number, for example 12.',
    ],
    [
      'spend=10%25',
      'number',
      '“Marketing spend per month” must be an amount in dollars, not a percentage, for example $2,500.',
    ],
    [
      'fee=€1900',
      'number',
      '“Average yearly fee of such a client” must be an amount in US dollars, for example $3,000.',
    ],
    [
      'fee=8,21',
      'number',
      '“Average yearly fee of such a client” must be a number, for example $3,000. Use a comma only before three digits, as in 1,900, and a period before decimals.',
    ],
    ['ramp=2.5', 'integer', '“Months until it works fully” must be a whole number, for example 3.'],
    ['close_rate=101', 'max', '“Inquiries that become clients” must be between 0% and 100%.'],
    ['horizon=13', 'option', 'Choose one of the listed answers for “Period”.'],
  ])('%s is %s', (query, code, message) => {
    expect(errorsOf(query)).toEqual([{ field: query.split('=')[0], code, message }]);
  });

  it('the first of a repeated parameter counts, unknown ones are ignored, an empty optional one is not set', () => {
    const { values, errors } = readInputs(roi, sent('leads=15&leads=99&utm_source=x&capacity='));
    expect(errors).toEqual([]);
    expect(values).toMatchObject({ leads: 15, capacity: null, spend: 2500 });
    expect(values).not.toHaveProperty('utm_source');
  });

  it('hidden inputs are neither validated nor returned, and hide their dependents', () => {
    const yes = (id: string) => choice(id, id, { options: { yes: 'Yes' } });
    const onlyIf = (id: string) => ({ showIf: { id, in: ['yes'] } });
    const tool = {
      ...roi,
      inputs: [yes('a'), { ...yes('b'), ...onlyIf('a') }, { ...yes('c'), ...onlyIf('b') }],
    };
    expect(readInputs(tool, sent('a=no&b=no&c=no')).errors.map(({ field }) => field)).toEqual([
      'a',
    ]);
    expect(readInputs(tool, sent('a=yes')).errors.map(({ field }) => field)).toEqual(['b']);
    expect(readInputs(tool, sent('a=yes&b=yes&c=yes')).values).toEqual({
      a: 'yes',
      b: 'yes',
      c: 'yes',
    });
  });
});

describe('the permalink', () => {
  it('omits defaults and keeps the order of the definition', () => {
    expect(permalinkOf(roi, readInputs(roi, sent('horizon=24&leads=15&spend=2500')).values)).toBe(
      '/tools/roi-calculator?leads=15&horizon=24',
    );
    expect(permalinkOf(roi, readInputs(roi, sent('')).values)).toBe('/tools/roi-calculator');
  });
});

describe('scenarios', () => {
  it('inherit unchanged values, and are compared even when unchanged', () => {
    const answer = evaluate(roi, sent('leads=15&b.leads=20&b.name=More'));
    if (!answer.ok) throw new Error('refused');
    expect(answer.inputs.leads).toBe(15);
    expect(answer.scenarios?.b?.inputs).toEqual({ ...answer.inputs, leads: 20 });
    expect(answer.permalink).toBe('/tools/roi-calculator?leads=15');
    expect(differences(roi, answer.scenarios?.b?.inputs ?? {}, answer.inputs, 'b.')).toBe(
      'b.leads=20',
    );
  });

  it('a name alone is not a scenario; scenario errors have its prefix and come last', () => {
    const named = evaluate(roi, sent('b.name=More'));
    expect(named.ok && named.scenarios).toBeUndefined();
    const refused = evaluate(roi, sent('b.leads=x&c.fee='));
    expect(!refused.ok && refused.errors.map(({ field }) => field)).toEqual(['b.leads', 'c.fee']);
    const main = evaluate(roi, sent('leads=x&b.leads=x'));
    expect(!main.ok && main.errors.map(({ field }) => field)).toEqual(['leads']);
  });
});

describe('scoring', () => {
  it('interpolates between two limits, in either direction', () => {
    expect([lin(35, 100, 35), lin(100, 100, 35), lin(15, 0, 30), lin(-5, 0, 30)]).toEqual([
      100, 0, 50, 0,
    ]);
  });

  it('tolerates floating-point noise at a limit, and names the next band when less than a point is missing', () => {
    const bands: Band[] = [
      { id: 'low', from: 0, name: 'Low', says: '' },
      { id: 'high', from: 60, name: 'High', says: '' },
      { id: 'top', from: 80, name: 'Top', says: '' },
    ];
    expect(bandOf(bands, 60 - 1e-12)).toBe('high');
    expect(bandOf(bands, 59.6)).toBe('low');
    expect(bandOf(bands, null)).toBeNull();
    expect(nearMiss(bands, 59.6)).toBe('0.4 points below High');
    expect(nearMiss(bands, 58.9)).toBeUndefined();
    expect(nearMiss(bands, 59.97)).toBe('less than 0.1 points below High');
    expect(nearMiss(bands, 79.5, 'high')).toBe('0.5 points below Top');
    // A gate limits the band.
    expect(nearMiss(bands, 79.5, 'low')).toBeUndefined();
  });

  it('fills a calculator’s advice up to three and cuts it at five', () => {
    expect(
      adviceByRules(
        [
          ['x', true],
          ['y', false],
        ],
        ['x', 'u', 'v', 'w'],
      ),
    ).toEqual(['x', 'u', 'v']);
    expect(
      adviceByRules(
        [...'abcdef'].map((id) => [id, true] as const),
        [],
      ),
    ).toEqual([...'abcde']);
  });
});

describe('money over time', () => {
  it('payback is the first month after which the total stays at or above zero', () => {
    expect(paybackMonth(cumulative(10, [20, -30, 25, 5]))).toBe(3);
    expect(paybackMonth(cumulative(10, [5, 4]))).toBeNull();
    expect(paybackMonth(cumulative(0, [0, 0]))).toBe(1);
    expect(returnOn(5, 0)).toBeNull();
  });
});

describe('CSV', () => {
  it('is quoted where needed, ends its lines with CRLF and contains no formula', () => {
    const answer = evaluate(roi, sent(''));
    if (!answer.ok) throw new Error('refused');
    const lines = toCsv(roi, answer, '=HYPERLINK("x")').split('\r\n');
    expect(lines[0]).toBe('section,id,label,value,display');
    expect(lines[1]).toBe(`input,name,Name,"'=HYPERLINK(""x"")","'=HYPERLINK(""x"")"`);
    expect(lines).toContain(
      `output,net_gain,Net gain,${answer.outputs.net_gain},"${answer.display.net_gain}"`,
    );
    expect(lines.filter((line) => line.startsWith('series:cumulative,base'))).toHaveLength(37);
  });
});

describe('sensitivity', () => {
  it('puts the most influential figure first', () => {
    const { values } = readInputs(roi, sent(''));
    const effects = sensitivityOf(roi, values).map(({ lower, higher }) => Math.abs(higher - lower));
    expect(effects).toHaveLength(7);
    expect(effects).toEqual(effects.toSorted((a, b) => b - a));
  });
});

it.each([
  ['-$278,382', '($278,382)'],
  ['Range -$18,024 to $3.5, month-by-month, 3-4', 'Range ($18,024) to $3.5, month-by-month, 3-4'],
  ['$72,000 − $350,382 = -$278,382', '$72,000 − $350,382 = ($278,382)'],
  ['$300 × (1 + -5%)', '$300 × (1 + −5%)'],
])('the negative amount in "%s" is written as accountants do', (text, written) => {
  expect(accountants(text)).toBe(written);
});

const lifetime = 'client-lifetime-value-calculator';

it.each([
  [
    lifetime,
    'roi-calculator',
    { fee: 2800, margin: 45.5, retention: 90, years: 10 },
    'fee=2800&margin=45.5&retention=90',
  ],
  // To the dollar, and only if there is one.
  ['roi-calculator', lifetime, { cac: 978.5 }, 'cac=979'],
  ['roi-calculator', lifetime, { cac: null }, ''],
  [
    'efficiency-quiz',
    'tech-stack-roi-calculator',
    { team: 12, cost_hour: 60 },
    'hour_cost=60&people=12',
  ],
  ['efficiency-quiz', 'workflow-bottleneck-finder', { team: 12, cost_hour: 60 }, 'hour_cost=60'],
])('from %s to %s %o passes as %s', (from, to, inputs, query) => {
  expect(carriedQuery(from, to, { inputs, outputs: {} })).toBe(query);
  expect(carriedQuery(from, to, { inputs: {}, outputs: inputs })).toBe(query);
});
