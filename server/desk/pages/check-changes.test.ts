import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import { storedPictures } from '../../pictures/stored-pictures.ts';
import { projectRoot } from '../../process/project-root.ts';
import { systemClock } from '../../shared/clock.ts';
import { silent } from '../../testing/silent-log.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { layeredWords } from '../../words/layered-words.ts';
import { deliveredWords } from '../../words/words-on-disk.ts';
import { type CheckChanges, createChecks } from './check-changes.ts';

const folder = layeredWords(deliveredWords(), new Map());
let temporary: TemporarySite;
let check: CheckChanges;
let stop: () => void;
// One for all: reading every page takes a second, and a check stores nothing.
beforeAll(async () => {
  temporary = await temporarySite();
  ({ check, stop } = createChecks({
    db: temporary.db,
    stored: storedPictures(temporary, join(projectRoot, 'public')),
    folder,
    site: () => site,
    reserved: () => new Set(['/desk']),
    clock: systemClock,
    log: silent,
    file: join(import.meta.dirname, 'check-thread.ts'),
  }));
});
afterAll(async () => {
  stop();
  await temporary.remove();
});

const changed = (file: string, from: string | RegExp, to: string) => {
  const text = folder.readFile(file) ?? '';
  expect(text.replace(from, to)).not.toBe(text);
  return { file, text: text.replace(from, to) };
};

test('prices that make sentences of other pages false are named at those pages', async () => {
  const prices = changed('values/prices.yaml', 'monthly: 999', 'monthly: 499');
  const { faults } = await check([prices]);
  expect(faults).toContainEqual({
    file: 'case-studies/four-person-tax-practice.md',
    name: 'lede',
    words: expect.stringMatching(
      /^“With \$1,200 clients it loses money.*was \(\$[\d,]+\) and becomes \$[\d,]+\./,
    ),
  });
  const rewritten = changed(
    'case-studies/four-person-tax-practice.md',
    'clients it loses money, and',
    'clients it gains less, and',
  );
  const after = await check([prices, rewritten]);
  expect(after.faults.length).toBe(faults.length - 1);
});

test('dead links, missing pictures and wrong fields of a changed page lead to their fields', async () => {
  const { faults, advice } = await check([
    changed('about.md', /^lede: .*$/m, 'lede: "[Gone](/gone) costs $6,999."'),
    changed('contact.md', /^description: .*$/m, 'description: Short.'),
    changed('values/prices.yaml', 'setup: 6999', 'setup: "$6,999"'),
    changed('values/founders.yaml', 'title:', 'photo: /team/none.png\n    title:'),
  ]);
  expect(faults).toEqual(
    expect.arrayContaining([
      {
        file: 'about.md',
        name: 'lede',
        words: '/gone is no page of this site. Correct the address or remove it.',
      },
      expect.objectContaining({ file: 'contact.md', name: 'description' }),
      expect.objectContaining({ file: 'values/prices.yaml', name: 'setup' }),
    ]),
  );
  expect(advice.map(({ file }) => file)).toContain('about.md');
});

test.each([
  [
    'about.md',
    /^lede: .*$/m,
    'lede: "Costs {{price.seo}} today."',
    ['lede'],
    /^{{price.seo}} has no value. Write {{price.setup}}, {{price/,
  ],
  [
    'faq.md',
    /\n---\n/,
    '\n---\nSee {{nothing}}.\n',
    ['body'],
    /^{{nothing}} has no value. Write the words themselves.$/,
  ],
  [
    'home.md',
    /heading: Compare us/,
    'heading: Compare {{brand.x}} us',
    ['comparison.heading'],
    /^{{brand.x}} has/,
  ],
])(
  'a placeholder without a value in %s is named at its field',
  async (file, from, to, names, said) => {
    const { faults } = await check([changed(file, from, to)]);
    expect(faults).toEqual(
      names.map((name) => ({ file, name, words: expect.stringMatching(said) })),
    );
  },
);

const quote = (on: string, until = '') =>
  `testimonials:\n  - quote: They answered.\n    name: Ann Roe\n    role: Owner\n    firm: Roe CPA\n    consent:\n      by: Ann Roe\n      on: ${on}\n      filed: Folder 7\n${until}`;

test.each([
  [
    '2126-12-24',
    '',
    ['The consent of Ann Roe is dated December 24, 2126, so this is not shown yet.'],
  ],
  [
    '2020-01-02',
    '      until: 2021-01-02\n',
    [
      'The consent of Ann Roe ended on January 2, 2021, so this is not shown. Ask again, or remove it.',
    ],
  ],
  ['2020-01-02', '', []],
])(
  'a quote signed on %s is published with a word on whether it is shown',
  async (on, until, said) => {
    const { faults, effects } = await check([
      changed('values/proof.yaml', /^testimonials: .*$/m, quote(on, until)),
    ]);
    expect(faults).toEqual([]);
    expect(effects.map(({ words }) => words)).toEqual(said);
  },
);

test('a picture of a founder that is not there is a fault', async () => {
  const { faults } = await check([
    changed('values/founders.yaml', 'title:', 'photo: /team/none.png\n    title:'),
  ]);
  expect(faults).toEqual([
    expect.objectContaining({
      file: 'values/founders.yaml',
      words: expect.stringContaining('/team/none.png is not there'),
    }),
  ]);
});

const hidden = (file: string) => changed(file, /^---\n/, '---\ndraft: true\n');

test.each([
  ['services/reputation-management-for-cpas.md', 'resources/replying-to-reviews.md'],
  ['resources/consent-aware-client-list.md', 'faq.md'],
  ['case-studies/four-person-tax-practice.md', 'resources/what-cpa-marketing-costs.md'],
  ['solutions/lead-generation.md', 'case-studies/four-person-tax-practice.md'],
  ['samples/website.md', 'resources/accounting-firm-website-examples.md'],
])('links to %s are named at their pages before it becomes a draft', async (file, at) => {
  const { faults } = await check([hidden(file)]);
  const words = expect.stringMatching(/ is a draft\. Remove the link until then/);
  expect(faults).toContainEqual(expect.objectContaining({ file: at, words }));
});

test('mails that link to a page are named before it becomes a draft', async () => {
  const { faults } = await check([hidden('resources/asking-clients-for-reviews.md')]);
  expect(faults).toContainEqual({
    file: 'values/sequences.yaml',
    name: 'newsletter.mails.1.button.to',
    words: 'There is no published page at /resources/asking-clients-for-reviews.',
  });
});

test.each([
  ['samples', 'samples: true', 'samples: false', '/samples', []],
  ['solutions', 'solutions: true', 'solutions: false', '/solutions', []],
  ['articles', 'articles: true', 'articles: false', '/resources/asking-clients-for-reviews', []],
  [
    'one tool',
    '  roi-calculator: true',
    '  roi-calculator: false',
    '/tools/roi-calculator',
    ['the number of tools was 14 and becomes 13'],
  ],
])(
  '%s switched off: sentences that lose a link or become false are named',
  async (_, from, to, path, wrong) => {
    const sections = changed('values/sections.yaml', from, to);
    const { faults, advice } = await check([sections]);
    expect(faults.map(({ words }) => words)).toEqual(
      wrong.map((words) => expect.stringContaining(words)),
    );
    expect(advice).toContainEqual({
      file: expect.stringMatching(/\.(md|yaml)$/),
      name: expect.any(String),
      words: expect.stringMatching(new RegExp(`“.+” (loses its link|leads) to ${path}`)),
    });
  },
);

test('links to a part of a page are named before the part goes', async () => {
  const { faults } = await check([
    changed('resources/who-owns-your-website.md', /^## .*$/gm, '## Other'),
  ]);
  expect(faults.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/leads to a part that resources\/who-owns-your-website.md does not have/),
  );
});

test.each([
  ['a page that only lists link to', hidden('industries/audit-assurance-marketing-agency.md')],
  ['another lede', changed('about.md', /^lede: .*$/m, 'lede: New.')],
])('%s has no fault', async (_, change) => {
  expect((await check([change])).faults).toEqual([]);
});

const body = (text: string) => ({
  file: 'about.md',
  text: (folder.readFile('about.md') ?? '').replace(
    /^(---\n[\s\S]*?\n---\n)[\s\S]*/,
    `$1\n${text}`,
  ),
});

test.each<[string, { file: string; text: string }]>([
  ['emphasis that never ends', body('**a*_'.repeat(4000))],
  ['emphasis in a quotation', body(`> ${'a**b_'.repeat(8000)}`)],
  ['emphasis in a field', changed('about.md', /^lede: .*$/m, `lede: "${'**a*_'.repeat(4500)}"`)],
])('words that take too long to show are refused: %s', async (_, slow) => {
  const { faults } = await check([slow]);
  expect(faults).toContainEqual({
    file: 'about.md',
    name: '',
    words: expect.stringContaining('take too long to show'),
  });
});

test('a check that is given up does not stop the next one', async () => {
  const next = changed('contact.md', /^description: .*$/m, 'description: Short.');
  const [first, second] = await Promise.all([check([body('**a*_'.repeat(9000))]), check([next])]);
  expect(first.faults).toHaveLength(1);
  expect(second.faults).toMatchObject([{ file: 'contact.md', name: 'description' }]);
});
