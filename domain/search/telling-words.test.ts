import { describe, expect, it } from 'vitest';
import { tellingWords } from './telling-words.ts';

const texts = [
  'The firm sends reviews and gifts',
  'The firm files returns',
  'The firm calls',
  'The firm waits',
].map((text) => ({ parts: [{ name: 'all', text }], known: 'calls' }));

describe('telling words', () => {
  it('leave out what every text says, fillers and what is known anyway', () => {
    expect(tellingWords(texts, 5).map((words) => words.get('all'))).toEqual([
      ['sends', 'reviews', 'gifts'],
      ['files', 'returns'],
      [],
      ['waits'],
    ]);
  });

  it('are at most as many as asked for', () => {
    expect(tellingWords(texts, 1)[0]?.get('all')).toHaveLength(1);
  });

  it('go to the part that says them most', () => {
    const [words] = tellingWords(
      [
        {
          parts: [
            { name: 'one', text: 'consent' },
            { name: 'two', text: 'Consents, consent and consent again' },
          ],
          known: '',
        },
        ...texts,
      ],
      9,
    );
    expect(words?.get('one')).toEqual([]);
    expect(words?.get('two')).toContain('consent');
  });
});
