import { describe, expect, it } from 'vitest';
import { tellingWords } from './telling-words.ts';

const texts = [
  'The firm sends reviews and gifts',
  'The firm files returns',
  'The firm calls',
  'The firm waits',
].map((text) => ({ parts: [{ name: 'all', text }], known: 'calls' }));

describe('distinctive words', () => {
  it('exclude words of every text, fillers and known words', () => {
    expect(tellingWords(texts, 5).words.map((words) => words.get('all'))).toEqual([
      ['sends', 'reviews', 'gifts'],
      ['files', 'returns'],
      [],
      ['waits'],
    ]);
  });

  it('list words of nearly every text separately, ignoring brief texts', () => {
    expect(tellingWords(texts, 5).common).toEqual(['firm']);
    const brief = Array.from({ length: 9 }, () => ({
      parts: [{ name: 'all', text: 'Gifts' }],
      known: '',
      brief: true,
    }));
    expect(tellingWords([...texts, ...brief], 5).common).toEqual(['firm']);
  });

  it('are limited to the requested number', () => {
    expect(tellingWords(texts, 1).words[0]?.get('all')).toHaveLength(1);
  });

  it('go to the part that uses them most', () => {
    const { words } = tellingWords(
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
    expect(words[0]?.get('one')).toEqual([]);
    expect(words[0]?.get('two')).toContain('consent');
  });
});
