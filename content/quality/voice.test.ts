import { describe, expect, it, test } from 'vitest';
import { type Page, readPage } from '../page-files/read-page.ts';
import { defaultSite } from '../site/site.ts';
import { americanOf, avoidedInCampaigns, avoidedWords } from './avoided-words.ts';
import { latePrices, lengths, wordsOfPage, wrongLengths } from './lengths.ts';
import { secondarySources } from './primary-sources.ts';
import { repeatedCaptions } from './repetitions.ts';

const description = 'A description that is long enough for a search result to show all of its many words.';

const hub = (file: string, body: string, lede = 'A lede.'): Page =>
  readPage(
    file,
    `---\nkind: hub\nsection: services\ntemplate: tools\nname: A page\nheading: A heading\nlede: ${JSON.stringify(lede)}\ndescription: ${description}\n---\n${body}`,
    defaultSite,
  );

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
    ['Somebody calls back.', 'Write someone'],
    ['We mend the form.', 'Write fix.'],
    ['We write it anew.', 'Write again.'],
    ['Your present website is slow.', 'Write current.'],
    ['Write us an e-mail.', 'Write email.'],
    ['A seamless start.', 'Say what happens instead.'],
    ['Fast — and simple.', 'Use a period'],
    ['Call us!', 'End with a period.'],
    ['Choose your colour.', 'Write color, as Americans do.'],
  ])('are found: %s', (text, remedy) => {
    const [fault] = avoidedWords([hub('a.md', text)]);
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
    expect(avoidedWords([hub('a.md', text)])).toEqual([]);
  });

  it('are looked for in fields and named with their place', () => {
    expect(avoidedWords([hub('a.md', '', 'Whoever calls is told a price.')])).toEqual([
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
  ['favourite', 'favorite'],
  ['cancelled', 'canceled'],
  ['analysed', 'analyzed'],
  ['enquiry', 'inquiry'],
  ['postcodes', 'ZIP codes'],
])('%s is written %s', (british, american) => {
  expect(americanOf(british)).toBe(american);
});

test.each([
  'realist',
  'analyses',
  'analysis',
  'minimis',
  'our',
  'hours',
  'cancellation',
  'advise',
  'precise',
  'four',
  'called',
])('%s is American', (word) => {
  expect(americanOf(word)).toBeUndefined();
});

describe('price and call', () => {
  it('are there when the lede says a price, or how it is quoted', () => {
    expect(latePrices([industry('It costs {{price.setup}} to set up.')])).toEqual([]);
    expect(latePrices([industry('Your price is quoted on the call.')])).toEqual([]);
  });

  it('are missed where the lede says none', () => {
    expect(latePrices([industry('We build your website.')])).toEqual([expect.stringContaining('no price')]);
  });

  it('come too late behind a long lede', () => {
    const faults = latePrices([industry(`${'word '.repeat(160)} {{price.setup}}`)]);
    expect(faults).toEqual([expect.stringContaining('no price'), expect.stringContaining('the call')]);
  });

  it('are asked of pages that sell alone', () => {
    expect(latePrices([hub('a.md', 'No price.')])).toEqual([]);
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
    expect(wrongLengths([filled(most + 1)])).toEqual([expect.stringContaining(`about ${most + 1} words`)]);
  });

  it('does not count what menus and search results show', () => {
    expect(wordsOfPage({ ...hub('a.md', ''), description: 'word '.repeat(90) })).toBe(
      wordsOfPage(hub('a.md', '')),
    );
  });
});

describe('outside links', () => {
  const faults = (body: string) => secondarySources([hub('a.md', body)], defaultSite);

  it.each([
    'See [the rule](https://www.ecfr.gov/current/title-16).',
    'See [the code](https://law.cornell.edu/uscode).',
    'See [us](https://x.com/tallygrove).',
    'See [the page](/faq) or [write](mailto:a@b.example).',
  ])('to primary texts are in order: %s', (body) => {
    expect(faults(body)).toEqual([]);
  });

  it.each(['https://blog.example/irs.gov', 'https://notirs.gov/x', 'https://irs.gov.example/x'])(
    'to other sites are named: %s',
    (address) => {
      expect(faults(`See [this](${address}).`)).toEqual([expect.stringContaining('is no primary source')]);
    },
  );
});

describe('captions', () => {
  const pages = (count: number, body: string) =>
    Array.from({ length: count }, (_, index) => hub(`${index}.md`, body));

  it('may appear on two pages, and on no third', () => {
    expect(repeatedCaptions(pages(2, 'They always balance.\n\nIt is our work here.'))).toEqual([]);
    expect(repeatedCaptions(pages(3, 'It is our work here.'))).toEqual([
      '"It is our work here." appears on 3 pages: 0.md, 1.md, 2.md. Keep it on 2 at most.',
    ]);
  });

  it('are neither dates, prices nor the end of a letter', () => {
    const body = 'It is live in 14 days.\n\nThat is quoted later on.\n\n> With kind regards from us.';
    expect(repeatedCaptions(pages(3, body))).toEqual([]);
  });
});
