import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tool as quiz } from './catalog/lead-generation-scorecard.ts';
import { tool as roi } from './catalog/roi-calculator.ts';
import { tool as bottleneck } from './catalog/workflow-bottleneck-finder.ts';
import {
  anythingGiven,
  copied,
  entriesFrom,
  exampleClause,
  exampleList,
  exampleQuery,
  isExample,
  queryOf,
  without,
} from './entries.ts';
import { readInputs } from './evaluate.ts';
import { tools } from './index.ts';

const reopened = (tool: typeof roi, entries: ReturnType<typeof entriesFrom>) =>
  entriesFrom(tool, `?${queryOf(tool, entries)}`);

const inputOf = (tool: typeof roi, id: string) => {
  const input = tool.inputs.find((one) => one.id === id);
  if (!input) throw new Error(`There is no input ${id}.`);
  return input;
};

describe('the entries of a tool', () => {
  it.each(tools.map((tool) => [tool.slug, tool] as const))(
    '%s: none leave the query empty',
    (_, tool) => {
      expect(queryOf(tool, entriesFrom(tool, ''))).toBe('');
    },
  );

  it('are read as typed, and written in their shortest form', () => {
    const entries = entriesFrom(roi, '?spend=$1.5k&name=%20Proposal%20&utm_source=mail');
    expect(entries.spend).toBe('$1.5k');
    expect(queryOf(roi, entries)).toBe('spend=1500&name=Proposal');
  });

  it.each(['%3E', '.', '%E2%80%9D,', '='])(
    'are those of the link that was copied with %s at its end',
    (remains) => {
      for (const query of ['spend=1500&leads=6', 'b.leads=7', 'spend=1500&example=leads:6'])
        expect(entriesFrom(roi, `?${query}${remains}`)).toEqual(entriesFrom(roi, `?${query}`));
    },
  );

  it.each(['8,21', '1.234,56', '1,0000'])('take no other notation for a number: %s', (typed) => {
    expect(readInputs(roi, entriesFrom(roi, `?fee=${typed}`)).values.fee).toBeUndefined();
  });

  it('keep an invalid text in the address, where a default would replace it', () => {
    expect(queryOf(roi, { spend: '5,0', leads: '', fee: '1900' })).toBe(
      'spend=5%2C0&leads=&fee=1900',
    );
    expect(queryOf(roi, { ...copied(roi, {}, 'b'), 'b.fee': 'x' })).toContain('b.fee=x');
  });

  it('keep a value that equals the default: it is the visitor’s', () => {
    const entries = reopened(quiz, { visitors: '800' });
    expect(isExample(entries, inputOf(quiz, 'visitors'))).toBe(false);
    expect(isExample(entries, inputOf(quiz, 'inquiries'))).toBe(true);
  });

  it('keep an answer whose question an invalid figure hides', () => {
    const growth = tools.find(({ slug }) => slug === 'growth-calculator') ?? roi;
    expect(queryOf(growth, { hire: 'x', hire_at: '80' })).toBe('hire=x&hire_at=80');
    expect(queryOf(growth, { hire: 'no', hire_at: '80' })).toBe('hire=no');
  });

  it('cut a long name between characters, so it still fits an address', () => {
    const name = `${'a'.repeat(39)}😀`;
    const query = queryOf(roi, entriesFrom(roi, `?name=${name}&b.name=${name}b`));
    expect(new URLSearchParams(query).getAll('name')).toEqual([name]);
    expect(new URLSearchParams(query).get('b.name')).toBe(name);
  });

  it('copy a scenario, omitting unchanged figures from the query', () => {
    const entries = entriesFrom(roi, '?leads=10');
    const both = { ...entries, ...copied(roi, entries, 'b'), 'b.leads': '20' };
    expect(queryOf(roi, both)).toBe('leads=10&b.leads=20&b.name=Changed%20copy');
    expect(reopened(roi, both)).toEqual(both);
    expect(without(reopened(roi, both), 'b')).toEqual(entries);
  });

  it.each(tools.map((tool) => [tool.slug, tool] as const))(
    '%s: whatever is typed, a link opens the same entries and errors',
    (_, tool) => {
      const text = fc.oneof(
        fc.constantFrom('12', '1,900', '8,21', '', 'yes', '$1.9k'),
        fc.string(),
      );
      const names = fc.constantFrom(...tool.inputs.map(({ id }) => id));
      fc.assert(
        fc.property(fc.dictionary(names, text, { maxKeys: 6 }), (typed) => {
          const before = readInputs(tool, typed);
          const again = reopened(tool, typed);
          const after = readInputs(tool, again);
          expect(after.values).toEqual(before.values);
          expect(after.errors.map(({ field, code }) => [field, code])).toEqual(
            before.errors.map(({ field, code }) => [field, code]),
          );
          expect(queryOf(tool, again)).toBe(queryOf(tool, typed));
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('examples', () => {
  it('are what a plain form sends untouched, and no longer what it changes', () => {
    const list = exampleList(roi, {});
    const sent = `example=${list}&spend=2,500&leads=9&fee=3000`;
    expect(entriesFrom(roi, `?${sent}`)).toEqual({ leads: '9' });
  });

  it('of a preset are marked until they change, through a link and a plain form', () => {
    const entries = { spend: '999', leads: '6', example: 'leads:6' };
    const leads = inputOf(roi, 'leads');
    expect(queryOf(roi, entries)).toBe('spend=999&leads=6&example=leads:6');
    expect(isExample(reopened(roi, entries), leads)).toBe(true);
    expect(isExample({ ...entries, leads: '8' }, leads)).toBe(false);
    expect(queryOf(roi, { ...entries, leads: '8' })).toBe('spend=999&leads=8');
    const list = exampleList(roi, entries);
    const plain = entriesFrom(roi, `?example=${list}&spend=999&leads=8`);
    expect(plain).toEqual({ spend: '999', leads: '8' });
  });

  it('chosen as a whole are none of the visitor’s figures', () => {
    for (const { inputs } of bottleneck.presets ?? []) {
      const entries = entriesFrom(bottleneck, `?${exampleQuery(bottleneck, inputs)}`);
      expect(readInputs(bottleneck, entries).values).toMatchObject(inputs);
      expect(anythingGiven(bottleneck, entries)).toBe(false);
    }
  });

  it('are marked in a copy until they change there', () => {
    const entries = { fee: '1900', ...copied(roi, { fee: '1900' }, 'b'), 'b.leads': '20' };
    expect(isExample(entries, inputOf(roi, 'spend'), 'b.')).toBe(true);
    expect(isExample(entries, inputOf(roi, 'leads'), 'b.')).toBe(false);
    expect(isExample(entries, inputOf(roi, 'fee'), 'b.')).toBe(false);
  });

  it('are named by a result that rests on them', () => {
    const clauseOf = (tool: typeof roi, query: string) => {
      const entries = entriesFrom(tool, query);
      return exampleClause(tool, entries, readInputs(tool, entries).values);
    };
    expect(clauseOf(roi, '')).toMatch(/none of them yours/);
    const some = clauseOf(quiz, '?inquiries=4');
    expect(some).toContain('website visitors per month (800)');
    expect(some).not.toContain('16');
    expect(some).toMatch(/more:$/);
    const all = quiz.inputs
      .filter(({ default: standard }) => standard !== undefined)
      .map(({ id, default: standard }) => `${id}=${standard}`);
    expect(clauseOf(quiz, `?${all.join('&')}`)).toBeUndefined();
  });
});
