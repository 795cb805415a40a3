import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsLimits } from '../run/audit-limits.ts';
import type { Answer, Fault } from '../site/answer.ts';
import { robotsFrom, siteSnapshot } from '../testing/subjects.ts';
import { crawlDelaySeconds, namesAgent, pageVerdict, verdictFor } from './match-robots.ts';
import { readRobots } from './parse-robots.ts';

const site = 'https://firm.test';

const allows = (robots: string, path: string, token = 'Googlebot') =>
  verdictFor(robotsFrom(robots, site), token, site + path).isAllowed;

const allowsUnder = (rules: string, path: string) => allows(`User-agent: *\n${rules}`, path);

describe('groups', () => {
  test('several groups with the same token merge', () => {
    const robots =
      'User-agent: Googlebot\nDisallow: /a\nUser-agent: x\nDisallow: /\nuser-agent: GOOGLEBOT\nDisallow: /b';
    expect(['/a', '/b', '/c'].map((path) => allows(robots, path))).toEqual([false, false, true]);
  });
  test('a specific group replaces the general one', () => {
    const robots = 'User-agent: *\nDisallow: /\nUser-agent: googlebot\nDisallow: /a';
    expect(allows(robots, '/b')).toBe(true);
    expect(allows(robots, '/b', 'bingbot')).toBe(false);
    expect(verdictFor(robotsFrom(robots, site), 'bingbot', `${site}/b`)).toMatchObject({
      agent: '*',
      rule: { path: '/', line: 2 },
    });
  });
  test('without a group everything is allowed', () => {
    expect(
      verdictFor(robotsFrom('User-agent: x\nDisallow: /', site), 'googlebot', `${site}/a`),
    ).toEqual({
      isAllowed: true,
    });
    expect(allows('', '/a')).toBe(true);
  });
  test('a longer token is another crawler', () => {
    expect(allows('User-agent: googlebot-image\nDisallow: /', '/a')).toBe(true);
    expect(
      namesAgent(robotsFrom('User-agent: TallygroveAudit/1.0\nAllow: /', site), 'tallygroveaudit'),
    ).toBe(true);
    expect(namesAgent(robotsFrom('User-agent: *\nAllow: /', site), 'tallygroveaudit')).toBe(false);
  });
  test('the delay comes from the matching groups', () => {
    const robots = robotsFrom(
      'User-agent: a\nCrawl-delay: 4\nDisallow:\nUser-agent: *\nCrawl-delay: 1.5',
      site,
    );
    expect(['a', 'b'].map((token) => crawlDelaySeconds(robots, token))).toEqual([4, 1.5]);
  });
});

describe('rules', () => {
  test.each([
    ['Disallow: /\nAllow: /a', '/a/b', true],
    ['Allow: /p\nDisallow: /', '/x', false],
    ['Allow: /page\nDisallow: /*.ph', '/page.php5', true],
    ['Allow: /$\nDisallow: /', '/', true],
    ['Allow: /$\nDisallow: /', '/page.htm', false],
    ['Disallow: /a', '/ab', false],
    ['Disallow: /a/', '/a', true],
    ['Disallow: *.pdf$', '/x.pdf', false],
    ['Disallow: /*.pdf$', '/x.pdf?y', true],
    ['Disallow: /x.pdf$', '/x.pdf.pdf', true],
    ['Disallow: /*.pdf$', '/x.pdf.pdf', false],
    ['Disallow: /a*a$', '/a', true],
    ['Disallow: /a**b*$', '/axbx', false],
    ['Disallow: /*?', '/a?b', false],
    ['Disallow: /*?*sort=', '/a?b=1&sort=up', false],
    ['Disallow: /a$b', '/a$b', false],
    ['Disallow: /\nAllow: /fees/index.html', '/fees/', true],
    ['Disallow: /\nAllow: /fees/index.html', '/fees/index.html', true],
    ['Disallow: /\nAllow: /fees/index.html', '/fees/index.htm', false],
    ['Disallow: /fees/index.html', '/fees/', true],
    ['\uFEFFDisallow: /a', '/a', true],
  ])('%j on %s', (rules, path, isAllowed) => {
    expect(allowsUnder(rules, path)).toBe(isAllowed);
  });
  test.each([
    ['/foo/bar?baz=http://foo.bar', '/foo/bar?baz=http%3A%2F%2Ffoo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/a%2fb', '/a%2Fb'],
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html'],
    ['/a b', '/a%20b'],
    ['/100%', '/100%'],
  ])('the rule %s covers %s', (rule, path) => {
    expect(allowsUnder(`Disallow: ${rule}`, path)).toBe(false);
  });
  test('an encoded slash in a path is not a slash', () => {
    expect(allowsUnder('Disallow: /a%2Fb', '/a/b')).toBe(true);
    expect(allowsUnder('Disallow: /a/b', '/a%2Fb')).toBe(true);
  });
  test('robots.txt itself is always allowed', () => {
    expect(allowsUnder('Disallow: /', '/robots.txt')).toBe(true);
  });
  test('fragments are ignored', () => {
    expect(allowsUnder('Disallow: /a#b', '/a#c')).toBe(false);
    expect(allowsUnder('Disallow: /*b$', '/a#b')).toBe(true);
  });
  test('matches like a naive implementation', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 45 });
    const pattern = fc
      .array(fc.oneof(text, fc.constant('*')), { maxLength: 6 })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(pattern, text, fc.boolean(), (path, address, isAnchored) => {
        const obvious = new RegExp(`^${path.replaceAll(/\*+/g, '.*')}${isAnchored ? '$' : ''}`);
        expect(allowsUnder(`Disallow: ${path}${isAnchored ? '$' : ''}`, `/${address}`)).toBe(
          !obvious.test(`/${address}`),
        );
      }),
    );
  });
  test('rules that would be slow to match are skipped', () => {
    const allows = (rule: string, path: string) => allowsUnder(`Disallow: ${rule}`, path);
    const [longest, longer] = ['a'.repeat(240), 'a'.repeat(241)];
    expect(allows(`/*${longest}`, `/x${longest}`)).toBe(false);
    expect(allows(`/*${longer}`, `/x${longer}`)).toBe(true);
    expect(allows(`/${longer}*`, `/${longer}x`)).toBe(false);
    expect(allows(`/${'*a'.repeat(19)}`, `/${longest}`)).toBe(false);
    expect(allows(`/${'*a'.repeat(20)}`, `/${longest}`)).toBe(true);
  });
  test('patterns made to be slow end in time', () => {
    const long = 'a'.repeat(1000);
    const robots = robotsFrom(
      `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}*b\nDisallow: /*b${long}\n`.repeat(300)}`,
      site,
    );
    expect(verdictFor(robots, 'googlebot', `${site}/${'a'.repeat(2000)}`).isAllowed).toBe(true);
  });
});

describe('the response', () => {
  const answer = (status: number, more: Partial<Answer> = {}): Answer => ({
    ...(robotsFrom('', site).result as Answer),
    status,
    ...more,
  });
  const fault: Fault = { kind: 'fault', asked: site, url: site, code: 'timeout', hops: [] };
  const closed = new TextEncoder().encode('User-agent: *\nDisallow: /');
  const meaning = (result: Answer | Fault) =>
    readRobots(`${site}/robots.txt`, result, closed).meaning;
  test.each([
    [200, 'rules'],
    [403, 'everything-allowed'],
    [404, 'everything-allowed'],
    [429, 'everything-disallowed'],
    [500, 'everything-disallowed'],
  ])('status %i means %s', (status, expected) => {
    expect(meaning(answer(status))).toBe(expected);
  });
  test('no answer disallows everything but robots.txt, endless redirects disallow nothing', () => {
    expect(meaning(fault)).toBe('everything-disallowed');
    expect(meaning(answer(301, { ending: 'loop' }))).toBe('everything-allowed');
    expect(meaning(answer(301, { ending: 'too-many' }))).toBe('everything-allowed');
    const robots = readRobots(`${site}/robots.txt`, fault, closed);
    expect(verdictFor(robots, 'googlebot', `${site}/`)).toEqual({ isAllowed: false });
    expect(verdictFor(robots, 'googlebot', `${site}/robots.txt`)).toEqual({ isAllowed: true });
    expect(namesAgent(robots, '*')).toBe(false);
  });
  test.each([
    ['<!DOCTYPE html><title>x</title>', true],
    ['\uFEFF \n<html>', true],
    ['<p>nothing here', true],
    ['User-agent: *\nDisallow: /<x>', false],
    ['', false],
  ])('%j is HTML: %s', (body, expected) => {
    expect(robotsFrom(body, site).isHtml).toBe(expected);
  });
  test.each([[[0xef, 0xbb, 0xbf]], [[0xef, 0xbb]], [[0xef]]])(
    'a byte-order mark of the bytes %j at the beginning is skipped',
    (mark) => {
      const robots = readRobots(
        `${site}/robots.txt`,
        answer(200),
        Uint8Array.from([...mark, ...closed]),
      );
      expect(robots.text.unreadable).toEqual([]);
      expect(verdictFor(robots, 'googlebot', `${site}/a`).isAllowed).toBe(false);
    },
  );
  test('content after 512,000 bytes is dropped, with a partial line', () => {
    const head = 'User-agent: *\nDisallow: /a\n';
    const filler = `#${'x'.repeat(robotsLimits.fileBytes - head.length - 14)}\n`;
    const robots = robotsFrom(`${head}${filler}Disallow: /pri/vate\nDisallow: /b`, site);
    expect(robots.text.groups[0]?.rules.map(({ path }) => path)).toEqual(['/a']);
    expect(robots.bytes).toBeGreaterThan(robotsLimits.fileBytes);
    const whole = robotsFrom(
      `${head}${'#'.repeat(robotsLimits.fileBytes - head.length - 13)}\nDisallow: /b`,
      site,
    );
    expect(whole.bytes).toBe(robotsLimits.fileBytes);
    expect(whole.text.groups[0]?.rules.map(({ path }) => path)).toEqual(['/a', '/b']);
  });
});

const verdict = (robots: string | number, url: string) =>
  pageVerdict(siteSnapshot({ robots }), 'googlebot', url).kind;

const closed = 'User-agent: *\nDisallow: /a';

test.each([
  [closed, 'https://firm.test/b', 'allowed'],
  [closed, 'https://firm.test/a', 'disallowed'],
  [404, 'https://firm.test/a', 'allowed'],
  [500, 'https://firm.test/a', 'unreadable'],
  [closed, 'http://firm.test/a', 'other-origin'],
  [closed, 'https://www.firm.test/a', 'other-origin'],
])('%j on %s: %s', (robots, url, kind) => {
  expect(verdict(robots, url)).toBe(kind);
});
