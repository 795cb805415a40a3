import { HtmlValidate } from 'html-validate';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { MailContents } from '#domain/messages/mail.ts';
import { sampleMails } from '#domain/messages/samples.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { htmlOf } from './render-mail.tsx';
import { textOf } from './text.ts';

/** Attributes that only mail clients still need. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
  },
});

const mails = Object.entries(sampleMails(brand));

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? '');

test.each(mails)('%s is valid HTML that loads nothing and runs nothing', async (_, contents) => {
  const html = htmlOf(contents);
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => ({ ruleId, message })),
    ),
  ).toEqual([]);
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|video)\b|\bsrc=|url\(|@import/i);
});

test.each(mails)(
  '%s has the same words as text and as HTML, with every link spelled out',
  async (_, contents) => {
    const [html, text] = [htmlOf(contents), textOf(contents)];
    for (const url of linksIn(html)) expect(text).toContain(url.replaceAll('&amp;', '&'));
    const {
      heading,
      person,
      greeting,
      callTime,
      rows,
      tables = [],
      button,
      links,
      footer,
    } = contents;
    const said = [
      heading,
      ...(person ? [person.name, person.firm, ...(person.message ?? '').split('\n')] : []),
      greeting,
      ...(callTime ? [callTime.date, callTime.time, callTime.zone, callTime.struck] : []),
      ...rows.flatMap(({ label, value }) => [label, ...value.split('\n')]),
      ...tables.flatMap(({ title, head, rows: lines }) => [title, ...head, ...lines.flat()]),
      ...[
        ...(button ? [button] : []),
        ...(contents.actions ?? []),
        ...links,
        ...(footer?.links ?? []),
      ].map(({ label }) => label),
      ...(footer?.lines ?? []),
    ].filter((one) => one !== undefined);
    for (const words of said) {
      expect(text).toContain(words);
      expect(html).toContain(words.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
    }
  },
);

test.each(mails)(
  '%s turns dark on request of the device, element by element',
  async (_, contents) => {
    const html = htmlOf(contents);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const painted = [...html.matchAll(/class="([^"]+)"/g)].flatMap(
      ([, classes]) => classes?.split(' ') ?? [],
    );
    const colours = new Set(painted.filter((name) => /^[tbl]-/.test(name)));
    expect(colours.size).toBeGreaterThan(5);
    for (const name of colours) expect(style).toContain(`.${name}`);
  },
);

const hostile = `<b>Jane</b> <script>alert(1)</script> "'><img src=x onerror=alert(1)> </style><!-- \u202Ereversed`;

const everywhere: MailContents = {
  subject: hostile,
  sender: hostile,
  preview: hostile,
  heading: hostile,
  person: {
    name: hostile,
    firm: hostile,
    links: [{ label: hostile, url: 'tel:1' }],
    message: hostile,
  },
  greeting: hostile,
  paragraphs: [hostile],
  callTime: { date: hostile, time: hostile, zone: hostile },
  button: { label: hostile, url: 'https://www.tallygrove.example/?a=1&b="><script>' },
  rows: [
    { label: hostile, value: hostile },
    { label: 'Long', value: 'x'.repeat(10_000) },
  ],
  tables: [{ title: hostile, head: [hostile, 'Times'], rows: [[hostile, hostile]] }],
  links: [{ label: hostile, url: 'https://www.tallygrove.example/x' }],
  footer: { lines: [hostile], links: [] },
};

test('markup in any input stays text', async () => {
  const html = htmlOf(everywhere);
  const plain = { ...everywhere };
  const names = (text: string) =>
    elementsIn(text).filter(
      (name) =>
        !/^(html|head|body|meta|title|style|table|tbody|tr|td|th|p|h1|div|span|a|br|thead|h2)$/.test(
          name,
        ),
    );
  expect(names(html)).toEqual([]);
  expect(html).not.toMatch(/\son[a-z]+=["'x]/i);
  expect(textOf(plain)).toContain(hostile);
});

test('a word of 10,000 letters may break, and the same contents make the same bytes', async () => {
  const [one, two] = [htmlOf(everywhere), htmlOf(everywhere)];
  expect(one).toBe(two);
  expect(one).toMatch(/overflow-wrap:anywhere[^>]*>x{10000}/);
});

/** Names of all elements, without conditional comments. */
function elementsIn(html: string): string[] {
  const names: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if ('name' in node && node.type !== 'directive') names.push(node.name);
      if ('children' in node) walk(node.children as typeof nodes);
    }
  };
  walk(parseDocument(html).children);
  return names;
}
