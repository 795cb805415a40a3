/** `npm run check` in a copy of the project: permitted edits and typical mistakes. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'check-'));
  for (const name of [
    'app',
    'cli',
    'content',
    'domain',
    'packages',
    'public',
    'scripts',
    'server',
    'package.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const pathOf = (file: string) => join(copy, file);
const page = (name: string) => `content/pages/${name}`;
const values = (name: string) => `content/values/${name}.yaml`;

/** Edits a file of the copy; every replacement must match. */
function edit(file: string, ...changes: [from: string | RegExp, to: string][]): void {
  const text = changes.reduce(
    (before, [from, to]) => {
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not hold ${from}.`);
      return after;
    },
    readFileSync(pathOf(file), 'utf8'),
  );
  writeFileSync(pathOf(file), text);
}

/** Copies a page under a new name, with changes. */
function add(file: string, like: string, ...changes: [from: string | RegExp, to: string][]): void {
  cpSync(pathOf(page(like)), pathOf(page(file)));
  edit(
    page(file),
    [/^name: .*$/m, `name: ${file}`],
    [/^heading: .*$/m, `heading: The new page|${file}`],
    [/^lede: .*$/m, `lede: The first words of ${file}.`],
    [
      /^description: .*$/m,
      `description: What ${file} is about, in the words that a search result shows of it, and not many more.`,
    ],
    ...changes,
  );
}

interface Answer {
  code: number;
  /** Text whose line breaks depend on no terminal. */
  text: string;
}

/** Runs a program in the copy. */
function run(file: string, env: Record<string, string> = {}, ...args: string[]): Promise<Answer> {
  const program = join(root, 'node_modules', 'node', 'bin', 'node');
  return new Promise((resolve) => {
    const options = { cwd: copy, env: { PATH: process.env.PATH, ...env } };
    execFile(program, [join(copy, file), ...args], options, (error, out, err) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        text: out + err,
      }),
    );
  });
}

/** Programs start several times, which is slow on a busy machine. */
const timeout = 600_000;

const article = 'resources/asking-clients-for-reviews.md';
const withoutAddresses: [RegExp, string][] = [[/^formerly:\n(?: {2}- .*\n)+/m, '']];

test('a misspelled option is answered with a suggestion and the usage', async () => {
  expect(await run('cli/check.ts', {}, '--jsn')).toMatchObject({
    code: 2,
    text: expect.stringMatching(/Did you mean --json\?\n[\s\S]*--online/),
  });
});

test('documented changes do not fail the check', {
  timeout,
}, async () => {
  edit(
    values('prices'),
    ['setup: 6999', 'setup: 7654'],
    ['setupRegular: 9999', 'setupRegular: 10999'],
  );
  edit(
    values('brand'),
    ['phone: (541) 555-0142', 'phone: (212) 555-0142'],
    ['locality: Eugene', 'locality: New York'],
    ['https://x.com/tallygrove', 'https://x.com/janedoe'],
  );
  edit(
    values('founders'),
    [
      /name: Dana Whitfield\n {4}title: Founder & CEO/,
      'name: Jane Doe\n    title: Managing partner',
    ],
    ['\n    placeholder: true', '\n    photo: /team/jane.jpg'],
    ['yearsOfExperience: 20', 'yearsOfExperience: 23'],
  );
  mkdirSync(pathOf('public/team'), { recursive: true });
  await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#7a6' } })
    .jpeg()
    .toFile(pathOf('public/team/jane.jpg'));
  edit(values('proof'), [
    'testimonials: []',
    `testimonials:
  - quote: Q
    name: Ann Roe
    role: Owner
    firm: Roe CPA
    consent:
      by: Ann Roe
      on: 2019-01-31
      filed: A 1
      until: 2020-01-31`,
  ]);
  edit(values('brand'), ['value: 73', 'value: 75']);
  edit(values('hours'), ['timezone: America/Los_Angeles', 'timezone: America/New_York']);
  edit(page('home.md'), [/^lede: .*$/m, 'lede: We build it, run it and show you the numbers.']);
  edit('content/intents.yaml', [
    /$/,
    '\n  - id: spring\n    campaigns: [spring-*]\n    rewrites:\n      /: {action: Plan it}\n      /faq: {heading: Plan it}\n',
  ]);
  add(
    'services/newest.md',
    'services/seo-for-accounting-firms.md',
    [/^account: .*$/m, 'account: 2999'],
    ...withoutAddresses,
  );
  add('tools/newest.md', 'tools/roi-calculator.md');
  const allServices = page('services/all-professional-marketing-services-for-accounting-firms.md');
  edit(allServices, ['All fourteen', 'All fifteen'], [/^lede: "Fourteen/m, 'lede: "Fifteen']);
  edit(
    allServices,
    ['Seven are included', 'Eight are included'],
    ['Fourteen is a lot', 'Fifteen is a lot'],
  );
  edit(page('tools.md'), ['Fourteen free', 'Fifteen free']);
  add(
    'resources/later.md',
    article,
    [/^published: .*$/m, 'published: 2031-03-03\npublish: 2031-03-03 08:30'],
    ['related:\n', 'related:\n  - /resources/idea\n'],
  );
  // A draft may be unfinished.
  add(
    'resources/idea.md',
    article,
    [/^author:/m, 'draft: true\nauthor:'],
    [/\n## /, '\n[later](/nowhere)\n\n## '],
  );
  edit(page(article), [/\n## /, '\n![Jane Doe at her desk](/team/jane.jpg)\n\n## ']);
  edit(page(article), [/$/, '\nThe package is $7,654.\n']);
  const { code, text } = await run('cli/check.ts', {}, 'content');
  expect(text).toContain('errors: 0');
  expect(code).toBe(0);
  expect(text).toContain(
    `${article}: types $7,654. If it is our price, write {{price.setup}}, which follows content/values/prices.yaml.`,
  );
  expect(text).toMatch(
    /Drafts, before they can be published: 1\n {2}resources\/idea\.md \(body.*: \/nowhere is no page/,
  );
  expect(text).toContain(
    'content/values/proof.yaml (testimonials.0): the consent of Ann Roe ended on January 31, 2020, so this is not shown.',
  );
  expect(text).toContain('content/intents.yaml: spring: /faq has no heading that can be replaced.');
});

test('every mistake is reported with file, place, reason and remedy', {
  timeout,
}, async () => {
  edit(
    values('brand'),
    ['phone: (212) 555-0142', 'phone: call us'],
    [/^color:.*$/m, 'color: "#808080"'],
  );
  edit(values('founders'), ['/team/jane.jpg', '/team/joan.jpg']);
  edit('content/intents.yaml', ['/: {action: Plan it}', '/: {action: "{{plan}}"}']);
  edit(page('services/newest.md'), [/^account: .*$/m, 'account: 2000']);
  edit(page('resources/later.md'), [/^publish: .*\n/m, '']);
  edit(page('tools/newest.md'), [/^lede: .*$/m, 'lede: One sum: will it pay?']);
  edit(page('tools.md'), ['Fifteen free', 'Fourteen free']);
  edit(values('prices'), ['monthly: 999', 'monthly: 849']);
  const body =
    '\n[a](/nowhere) [b](/faq#nothing) [c](/resources/idea) [d](faq)\n\n![](/team/jane.jpg) ![A logo](/logo.png) ![A note](/note.jpg)\n';
  writeFileSync(pathOf('public/note.jpg'), 'no picture');
  edit(page(article), [/$/, body]);
  const expected = [
    'SITE_URL must be an address such as https://www.yourfirm.com, not "Monday".',
    'phone in content/values/brand.yaml must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "call us".',
    'content/values/brand.yaml: color: White on a button in the brand color has a contrast of 3.7:1 in the light theme; 4.5:1 is needed. Choose a darker one, such as #6d6d6d.',
    'content/values/brand.yaml: color: The brand color on paper has a contrast of 3.6:1 in the light theme; 4.5:1 is needed. Choose a darker one, such as #6d6d6d.',
    'tools/newest.md: the front matter is not readable YAML. Line 7: put a text that holds a colon or begins with a sign between quotes.',
    'services/newest.md: account 2000 is that of services/seo-for-accounting-firms.md. Each service needs its own.',
    'resources/later.md (published): March 3, 2031 is in the future. Correct it, or add publish: 2031-03-03 to show the page from that day on.',
    '/nowhere is no page of this site. Correct the address or remove it.',
    '/faq#nothing leads to a part that faq.md does not have. Correct what follows #, or remove it.',
    '/resources/idea is a draft. Remove the link until then, or publish this page no earlier.',
    'faq is no address. Begin it with / for a page of this site, or with https://.',
    '/team/jane.jpg has no words in its place. Write ![what it shows](/team/jane.jpg).',
    '/logo.png is not there. Put the picture at public/logo.png, or correct the address.',
    '/note.jpg holds nothing that can be shown. Save it as JPEG or PNG, under a name that ends so.',
    'content/values/founders.yaml (Jane Doe): /team/joan.jpg is not there. Put the picture at public/team/joan.jpg, or correct the address.',
    'advisory-boutique-growth-plan.md (body, under "When the same plan loses"): “That’s the cautious case, and it’s a loss.” is no longer true: the net in the cautious case is $634. Rewrite the sentence.',
    'content/intents.yaml: {{plan}} is no placeholder. Use one of: product, ',
  ];
  const checked = await run('cli/check.ts', { SITE_URL: 'Monday' }, 'content');
  for (const sentence of expected) expect(checked.text).toContain(sentence);
  expect(checked.text).toContain(`errors: ${expected.length},`);
  expect(checked.text).toContain(`${article} (body, under `);
  expect(checked.code).toBe(1);
});

test('values that cannot be used come first and alone, because everything else is read with them', {
  timeout,
}, async () => {
  edit(values('prices'), ['setup: 7654', 'setup: $7,654']);
  edit(values('proof'), ['by: Ann Roe\n      on: 2019', 'by:\n      on: 2019']);
  const said = [
    'The values of the site cannot be used:',
    '  content/values/prices.yaml: setup: Digits only, without $, % or comma.',
    '  content/values/proof.yaml: testimonials.0.consent.by: Fill this in.',
    '',
  ].join('\n');
  expect(await run('cli/check.ts')).toEqual({ code: 1, text: said });
});
