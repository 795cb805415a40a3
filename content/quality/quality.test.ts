import { describe, expect, it, test } from 'vitest';
import { type Page, readPage } from '../page-files/read-page.ts';
import { defaultSite } from '../site/site.ts';
import { americanOf, avoidedInCampaigns, avoidedWords } from './avoided-words.ts';
import { unsourcedFigures } from './figures.ts';
import { repeatedSentences } from './findings.ts';
import { latePrices, lengths, wordsOfPage, wrongLengths } from './lengths.ts';
import { gradeOf, passagesOf, sentencesOf } from './passages.ts';

const page = (file: string, body: string, lede = `A lede for ${file}.`): Page =>
  readPage(
    file,
    `---
kind: hub
template: tools
section: services
name: A page
heading: A heading
lede: ${JSON.stringify(lede)}
description: ${file} is described at such a length that a search result would show all of its words.
---
${body}`,
    defaultSite,
  );

describe('passages', () => {
  it('name the field or the heading an author looks for', () => {
    const places = passagesOf(page('a.md', '## First\n\nOne.\n\n- Two.\n- Three.')).map(
      ({ place }) => place,
    );
    expect(places).toContain('lede');
    expect(places.filter((place) => place === 'body, under "First"')).toHaveLength(4);
  });

  it('read links as their words and take tables for no prose', () => {
    const [text, table] = passagesOf(
      page('a.md', 'See [the rule](https://a.example/x) here.\n\n| a | b |\n|---|---|'),
    ).slice(-2);
    expect(text?.text).toBe('See the rule here.');
    expect(table?.prose).toBe(false);
  });

  it('do not end a sentence at a figure', () => {
    expect(sentencesOf('It costs $6.50 a click. That is 4.5% more.')).toHaveLength(2);
  });
});

describe('reading level', () => {
  it('ranks a long text above a short one, and does not judge a page without sentences', () => {
    const easy = page('easy.md', 'We call you back. '.repeat(6));
    const hard = page(
      'hard.md',
      'Organizational considerations notwithstanding, administrative responsibilities predominantly determine implementation feasibility across professional engagements. '.repeat(
        6,
      ),
    );
    expect(gradeOf(hard)).toBeGreaterThan((gradeOf(easy) ?? 99) + 10);
    expect(gradeOf(page('none.md', ''))).toBeUndefined();
  });
});

describe('repeated sentences', () => {
  const sentence = 'The return is filed on the day that it is due.';

  it('name both places', () => {
    const [fault] = repeatedSentences([
      page('a.md', sentence),
      page('b.md', `## H\n\nFirst. ${sentence}`),
    ]);
    expect(fault).toMatch(/^b\.md \(body, under "H"\) repeats a\.md \(body\)/);
  });

  it('see through links, case and apostrophes, and leave short sentences alone', () => {
    const linked = sentence.replace('the day', '[The Day](/faq)');
    expect(repeatedSentences([page('a.md', sentence), page('b.md', linked)])).toHaveLength(1);
    expect(
      repeatedSentences([page('a.md', 'We call you back.'), page('b.md', 'We call you back.')]),
    ).toEqual([]);
  });
});

describe('figures without a source', () => {
  const faults = (body: string) => unsourcedFigures([page('a.md', body)], defaultSite.prices);

  it.each([
    'About 42% of firms answer late.',
    'The average return costs $323 today.',
    'A survey of 110 staff found the same.',
  ])('are found: %s', (body) => {
    expect(faults(body)).toHaveLength(1);
  });

  it.each([
    'About 42% of firms answer late, says [a study](https://a.example/study).',
    'An example: 42% of inquiries sign.',
    'The package is $6,999 at first, then $999 a month.',
    'Nothing here has a figure.',
    'Form 1040 is due in April, and section 7216 applies.',
    'A 2015 study says so.',
  ])('are not found: %s', (body) => {
    expect(faults(body)).toEqual([]);
  });
});

const description =
  'A description that is long enough for a search result to show all of its many words.';

const industry = (lede: string, extra = ''): Page =>
  readPage(
    'industries/a.md',
    `---
name: A
heading: A heading
lede: ${JSON.stringify(lede)}
description: ${description}
busyMonths: [1]
rhythm: closes
ours: [5, 8]
seasonNote: ${JSON.stringify(`A note ${extra}`)}
year: [{ when: a, heading: b, text: c }, { when: a, heading: b, text: c }, { when: a, heading: b, text: c }, { when: a, heading: b, text: c }]
services: [/services/a, /services/b]
deadlines: [a, b, c]
get: [{ name: a, text: b }, { name: a, text: b }, { name: a, text: b }]
know: [{ name: a, text: b }, { name: a, text: b }]
price: { text: b }
tool: { path: /tools/a, line: b }
---
`,
    defaultSite,
  );

describe('words to avoid', () => {
  it.each([
    ['The price stands on the page.', 'Write is, has, costs or applies.'],
    ['We mend the form.', 'Write fix.'],
    ['Your present website is slow.', 'Write current.'],
    ['A seamless start.', 'Say what happens instead.'],
    ['Fast — and simple.', 'Use a period'],
    ['Call us!', 'End with a period.'],
    ['Choose your colour.', 'Write color, as Americans do.'],
  ])('are found: %s', (text, remedy) => {
    const [fault] = avoidedWords([page('a.md', text)]);
    expect(fault).toContain('a.md (body): ');
    expect(fault).toContain(remedy);
  });

  it.each([
    'A stand-in signs for her, and stand-alone tools stay.',
    'Never write “guaranteed results” or “best-in-class!”.',
    'The present value of a client.',
    '![A firm’s front door](/door.jpg)',
    'See [the rule](https://a.example/somebody—stands) here.',
    'The code reads `colour`.',
  ])('are not found: %s', (text) => {
    expect(avoidedWords([page('a.md', text)])).toEqual([]);
  });

  it('are looked for in fields and named with their place', () => {
    expect(avoidedWords([page('a.md', '', 'Whoever calls is told a price.')])).toEqual([
      expect.stringMatching(/^a\.md \(lede\): is told in "Whoever calls is told a price\."/),
      expect.stringMatching(/^a\.md \(lede\): Whoever in /),
    ]);
  });
});

test('words to avoid are found in what campaigns say', () => {
  const intent = { id: 'spring', name: 'Spring', campaigns: [], terms: [], referrers: [] };
  const home = { heading: 'Mend your website', subheading: 'It is fixed.' };
  const rewrites = { '/': home, '/contact': { action: 'Call us!' } };
  expect(avoidedInCampaigns([{ ...intent, rewrites }])).toEqual([
    expect.stringContaining('intent "spring": Mend in "Mend your website".'),
    expect.stringContaining('intent "spring": ! in "Call us!".'),
  ]);
});

test.each([
  ['realise', 'realize'],
  ['Organisation', 'Organization'],
  ['analysed', 'analyzed'],
  ['enquiry', 'inquiry'],
  ['postcodes', 'ZIP codes'],
])('%s is written %s', (british, american) => {
  expect(americanOf(british)).toBe(american);
});

test.each(['realist', 'analyses', 'hours', 'cancellation', 'precise', 'called'])(
  '%s is American',
  (word) => {
    expect(americanOf(word)).toBeUndefined();
  },
);

describe('price and call', () => {
  it('are there when the lede says a price, or how it is quoted', () => {
    expect(latePrices([industry('It costs {{price.setup}} to set up.')])).toEqual([]);
    expect(latePrices([industry('Your price is quoted on the call.')])).toEqual([]);
  });

  it('are missed where the lede says none', () => {
    expect(latePrices([industry('We build your website.')])).toEqual([
      expect.stringContaining('no price'),
    ]);
  });

  it('come too late behind a long lede', () => {
    const faults = latePrices([industry(`${'word '.repeat(160)} {{price.setup}}`)]);
    expect(faults).toEqual([
      expect.stringContaining('no price'),
      expect.stringContaining('the call'),
    ]);
  });

  it('are asked of pages that sell alone', () => {
    expect(latePrices([page('a.md', 'No price.')])).toEqual([]);
  });
});

describe('length', () => {
  const { fewest, most, ofTemplate } = lengths.industry ?? { fewest: 0, most: 0, ofTemplate: 0 };
  const without = wordsOfPage(industry('A price.')) + ofTemplate;
  const filled = (words: number) => industry('A price.', 'word '.repeat(words - without));

  it('is in order from the fewest words to the most, the template’s included', () => {
    expect(wrongLengths([filled(fewest), filled(most)])).toEqual([]);
  });

  it('is reported when a page is shorter or longer', () => {
    expect(wrongLengths([filled(fewest - 1)])).toEqual([
      expect.stringContaining(`about ${fewest - 1} words`),
    ]);
    expect(wrongLengths([filled(most + 1)])).toEqual([
      expect.stringContaining(`about ${most + 1} words`),
    ]);
  });

  it('does not count what menus and search results show', () => {
    expect(wordsOfPage({ ...page('a.md', ''), description: 'word '.repeat(90) })).toBe(
      wordsOfPage(page('a.md', '')),
    );
  });
});

describe('captions', () => {
  const pages = (count: number, body: string) =>
    Array.from({ length: count }, (_, index) => page(`${index}.md`, body));

  it('may appear on two pages, and on no third', () => {
    expect(repeatedSentences(pages(2, 'They always balance.\n\nIt is our work here.'))).toEqual([]);
    expect(repeatedSentences(pages(3, 'It is our work here.'))).toEqual([
      '"It is our work here." appears on 3 pages: 0.md, 1.md, 2.md. Keep it on 2 at most.',
    ]);
  });

  it('are neither dates, prices nor the end of a letter', () => {
    const body =
      'It is live in 14 days.\n\nThat is quoted later on.\n\n> With kind regards from us.';
    expect(repeatedSentences(pages(3, body))).toEqual([]);
  });
});
