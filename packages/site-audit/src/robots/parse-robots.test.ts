import { describe, expect, test } from 'vitest';
import { parseRobots } from './parse-robots.ts';

const agents = (source: string) => parseRobots(source).groups.map((group) => group.agents);
const faults = (source: string) => parseRobots(source).unreadable.map(({ line }) => line);

describe('groups', () => {
  test('consecutive agent lines share their rules, and a rule ends them', () => {
    expect(agents('User-agent: A\nUser-agent: B\nDisallow: /x\nUser-agent: C\nDisallow:')).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  test.each(['Sitemap: https://firm.test/s.xml', '# note', 'Crawl-delay: 3'])(
    'the line %j does not separate two agent lines',
    (between) => {
      expect(agents(`User-agent: a\n${between}\nUser-agent: b\nDisallow: /`)).toEqual([['a', 'b']]);
    },
  );

  test.each([
    ['Googlebot', 'googlebot'],
    ['Googlebot/2.1', 'googlebot'],
    ['*', '*'],
    ['* everybody', '*'],
  ])('“User-agent: %s” means %s', (value, token) => {
    expect(agents(`user-AGENT:${value}`)).toEqual([[token]]);
  });
});

describe('lines', () => {
  test.each(['\n', '\r', '\r\n'])('end with %j', (end) => {
    const source = ['User-agent: *', 'Disallow: /a # private', 'nonsense'].join(end);
    expect(parseRobots(source).groups[0]?.rules).toEqual([{ isAllow: false, path: '/a', line: 2 }]);
    expect(faults(source)).toEqual([3]);
  });

  test.each([
    ['User-agent *', 1],
    ['Disalow: /', 1],
    ['Allow: /\nUser-agent: *', 1],
    ['User-agent:', 1],
    ['User-agent: *\nDisallow: private', 2],
    ['User-agent: *\nDisallow: https://firm.test/x', 2],
    ['User-agent: *\nDisallow: /a$b', 2],
    ['User-agent: *\nNofollow: /a', 2],
  ])('%j has a fault in line %i', (source, line) => {
    expect(faults(source)).toEqual([line]);
  });

  test.each([
    'CRAWL-DELAY: 10',
    'Content-Signal: search=yes',
    'Sitemap: /relative.xml',
    '  # only a comment',
    'Disallow: /*.pdf$',
    'disallow :/x',
  ])('%j has none', (line) => {
    expect(faults(`User-agent: *\n${line}`)).toEqual([]);
  });

  test('a byte-order mark inside the file invalidates its line, as for Google', () => {
    const { groups, unreadable } = parseRobots('User-agent: *\n\uFEFFAllow: /a\nDisallow: /');
    expect(groups[0]?.rules).toMatchObject([{ path: '/' }]);
    expect(unreadable.map(({ line }) => line)).toEqual([2]);
  });

  test.each([
    ['disallow /', 'it has no colon, which only Google forgives'],
    ['Dissallow: /', 'only Google guesses that “dissallow” means disallow'],
  ])('%j is a fault but still obeyed', (line, reason) => {
    const { groups, unreadable } = parseRobots(`useragent: *\nUser-agent *\n${line}`);
    expect(groups).toMatchObject([{ agents: ['*', '*'], rules: [{ isAllow: false, path: '/' }] }]);
    expect(unreadable.map((fault) => fault.reason)).toEqual([
      'only Google guesses that “useragent” means user-agent',
      'it has no colon, which only Google forgives',
      reason,
    ]);
  });

  test.each(['disallow / private', 'disallow', '/ disallow'])(
    '%j without a colon is ignored',
    (line) => {
      expect(parseRobots(`User-agent: *\n${line}`).groups[0]?.rules).toEqual([]);
    },
  );

  test('a line is cut after 16,663 bytes', () => {
    const path = `/${'é'.repeat(9000)}`;
    const [rule] = parseRobots(`User-agent: *\nDisallow: ${path}`).groups[0]?.rules ?? [];
    expect(new TextEncoder().encode(`Disallow: ${rule?.path}`)).toHaveLength(16_663);
    const short = `/${'é'.repeat(8000)}`;
    expect(parseRobots(`User-agent: *\nDisallow: ${short}`).groups[0]?.rules).toMatchObject([
      { path: short },
    ]);
  });

  test('sitemaps belong to no group, and unsupported fields are reported with their line', () => {
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
