import { describe, expect, it } from 'vitest';
import { tool as quiz } from '#domain/tools/catalog/efficiency-quiz.ts';
import { tool as roi } from '#domain/tools/catalog/roi-calculator.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { tools } from '#domain/tools/index.ts';
import { copied, queryOf, sentOf, textsFrom, withEarlier, without } from './texts.ts';

describe('the fields of a tool', () => {
  it.each(tools.map((tool) => [tool.slug, tool] as const))(
    '%s: defaults leave the query empty',
    (_, tool) => {
      expect(queryOf(tool, textsFrom(tool, ''))).toBe('');
    },
  );

  it('keep input and return it as a canonical query', () => {
    const texts = textsFrom(roi, '?spend=$1,500&leads=x&name=%20Proposal%20&utm_source=mail');
    expect(texts.spend).toBe('$1,500');
    expect(texts.leads).toBe('x');
    expect(queryOf(roi, texts)).toBe('spend=1500&name=Proposal');
  });

  it('cut a long name between characters, so it still fits an address', () => {
    const name = `${'a'.repeat(39)}😀`;
    const query = queryOf(roi, textsFrom(roi, `?name=${name}&b.name=${name}b`));
    expect(new URLSearchParams(query).getAll('name')).toEqual([name]);
    expect(new URLSearchParams(query).get('b.name')).toBe(name);
  });

  it('copy a scenario, omitting unchanged figures from the query', () => {
    const texts = textsFrom(roi, '?leads=10');
    const both = { ...texts, ...copied(roi, texts, 'b'), 'b.leads': '20' };
    expect(queryOf(roi, both)).toBe('leads=10&b.leads=20&b.name=Changed%20copy');
    const again = textsFrom(roi, `?${queryOf(roi, both)}`);
    expect(again).toEqual(both);
    expect(without(again, 'b')).toEqual(texts);
  });

  it('compare with an earlier result as it was, defaults included', () => {
    const answers = quiz.inputs
      .filter(({ type }) => type === 'choice')
      .map(({ id, options }) => `${id}=${options?.[0]?.value}`)
      .join('&');
    const both = withEarlier(quiz, `team=10&${answers}`, answers);
    const answer = evaluate(quiz, sentOf(textsFrom(quiz, `?${both}`)));
    expect(answer.ok && [answer.inputs.team, answer.scenarios?.b?.inputs.team]).toEqual([10, 6]);
    expect(withEarlier(quiz, answers, 'docs_arrive=portal')).toBeUndefined();
  });

  it('answer like the query they came from', () => {
    const search = '?leads=10&b.leads=20';
    const answer = evaluate(roi, sentOf(textsFrom(roi, search)));
    expect(answer.ok && answer.inputs.leads).toBe(10);
    expect(answer.ok && answer.scenarios?.b?.inputs.leads).toBe(20);
    expect(answer.ok && answer.scenarios?.b?.inputs.spend).toBe(2500);
  });
});
