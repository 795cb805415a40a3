import { describe, expect, test } from 'vitest';
import { parseRobots } from './parse-robots.ts';

const agents = (source: string) => parseRobots(source).groups.map((group) => group.agents);
const faults = (source: string) => parseRobots(source).unreadable.map(({ line }) => line);

describe('groups', () => {
  test('agent lines that follow each other share their rules, and a rule ends them', () => {
    expect(agents('User-agent: A\nUser-agent: B\nDisallow: /x\nUser-agent: C\nDisallow:')).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  test.each(['Sitemap: https://firm.test/s.xml', '', '# note', 'Unknown: 1', 'no colon', 'Crawl-delay: 3'])(
    'the line %j does not part two agent lines',
    (between) => {
      expect(agents(`User-agent: a\n${between}\nUser-agent: b\nDisallow: /`)).toEqual([['a', 'b']]);
    },
  );

  test('a rule without value is none, yet it ends the agent lines', () => {
    const { groups } = parseRobots('User-agent: a\nDisallow:\nUser-agent: b\nDisallow: /');
    expect(groups.map(({ rules }) => rules.length)).toEqual([0, 1]);
  });

  test.each([
    ['Googlebot', 'googlebot'],
    ['Googlebot/2.1', 'googlebot'],
    ['GOOGLEBOT; x', 'googlebot'],
    ['Googlebot-Image', 'googlebot-image'],
    ['*', '*'],
    ['* everybody', '*'],
    ['360Spider', '360spider'],
  ])('“User-agent: %s” speaks of %s', (value, token) => {
    expect(agents(`user-AGENT:${value}`)).toEqual([[token]]);
  });

  test('the delay belongs to its group', () => {
    const { groups } = parseRobots(
      'User-agent: a\nCrawl-delay: 1.5\nDisallow: /\nUser-agent: b\nCrawl-delay: soon',
    );
    expect(groups.map(({ crawlDelaySeconds }) => crawlDelaySeconds)).toEqual([1.5, null]);
  });
});

describe('lines', () => {
  test.each(['\n', '\r', '\r\n'])('end with %j', (end) => {
    const source = ['User-agent: *', 'Disallow: /a # private', 'nonsense'].join(end);
    expect(parseRobots(source).groups[0]?.rules).toEqual([{ isAllow: false, path: '/a', line: 2 }]);
    expect(faults(source)).toEqual([3]);
  });

  test('a byte-order mark is no part of the first field', () => {
    expect(agents('\uFEFFUser-agent: *\nDisallow: /')).toEqual([['*']]);
    expect(faults('\uFEFFUser-agent: *\nDisallow: /')).toEqual([]);
  });

  test.each([
    ['User-agent *', 1],
    ['Disalow: /', 1],
    [': /', 1],
    ['Allow: /\nUser-agent: *', 1],
    ['Disallow:\nUser-agent: *', 1],
    ['User-agent:', 1],
    ['User-agent: *\nDisallow: private', 2],
    ['User-agent: *\nDisallow: https://firm.test/x', 2],
    ['User-agent: *\nDisallow: /a$b', 2],
    ['User-agent: *\nAllow: /a$$', 2],
    ['User-agent: *\nNofollow: /a', 2],
  ])('%j has a fault in line %i', (source, line) => {
    expect(faults(source)).toEqual([line]);
  });

  test.each([
    'host: firm.test',
    'Clean-param: ref /',
    'CRAWL-DELAY: 10',
    'request-rate: 1/5',
    'visit-time: 0600-0845',
    'noindex: /x',
    'Content-Signal: search=yes',
    'Sitemap: /relative.xml',
    '  # only a comment',
    '\t',
    'Disallow: /*.pdf$',
    'Disallow: *.pdf',
    'Disallow:/a b',
    'disallow :/x',
  ])('%j has none', (line) => {
    expect(faults(`User-agent: *\n${line}`)).toEqual([]);
  });

  test('an agent line without a name takes its rules away from the group before', () => {
    const { groups } = parseRobots('User-agent: *\nDisallow: /a\nUser-agent:\nDisallow: /');
    expect(groups).toMatchObject([{ agents: ['*'], rules: [{ path: '/a' }] }, { agents: [] }]);
  });

  test('sitemaps belong to nobody, and unsupported fields are told with their line', () => {
    const text = parseRobots(
      'Sitemap: https://firm.test/a.xml\nUser-agent: *\nNoindex: /\nsitemap:b.xml\nCrawl-delay: 2',
    );
    expect(text.sitemaps).toEqual([
      { value: 'https://firm.test/a.xml', line: 1 },
      { value: 'b.xml', line: 4 },
    ]);
    expect(text.unsupported).toEqual([
      { line: 3, field: 'noindex' },
      { line: 5, field: 'crawl-delay' },
    ]);
  });
});
