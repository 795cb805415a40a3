/**
 * Runs the tests of Google's robots.txt parser. They are C++, but so simple that about a dozen replacements turn
 * them into JavaScript. Strings keep their bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Answer, Robots } from 'site-audit/parts';
import { readRobots, verdictFor } from 'site-audit/parts';
import { createTally, type Suite } from './suite.ts';

const file = 'robots_test.cc';

export const robotsTxt: Suite = {
  id: 'robots',
  name: 'Google robots.txt',
  folder: 'robotstxt',
  source: 'git clone https://github.com/google/robotstxt',
  needs: file,
  async run(folder) {
    const tally = createTally('Google robots.txt parser');
    // Latin-1 keeps bytes as characters: the tests contain invalid UTF-8 on purpose.
    const source = readFileSync(join(folder, file), 'latin1');
    const tests = [...source.matchAll(/^TEST\(\w+, (\w+)\) (\{[\s\S]*?^\})/gm)];
    for (const [, name = '', body = ''] of tests) {
      const sandbox = createContext(
        worldFor((isRight, told) =>
          tally.count(isRight, () => `${name}: ${told}${reasonOf(told)}`),
        ),
      );
      runInContext(asScript(body), sandbox, { timeout: 10_000 });
    }
    return { robots: tally.result };
  },
};

/** RFC 9309, section 2.2.2, which differs from the parser in two cases. */
const encoded =
  'Octets in the URI and robots.txt paths outside the range of the ASCII coded character set […] MUST be percent-encoded […] prior to comparison.';
const decoded =
  'If a percent-encoded ASCII octet is encountered in the URI, it MUST be unencoded prior to comparison, unless it is a reserved character […].';

/** Why we answer otherwise. The parser leaves to its callers what the RFC asks of a crawler. */
function reasonOf(told: string): string {
  if (told.includes('/foo/bar/ツ')) return ` (RFC 9309, 2.2.2: “${encoded}”)`;
  return told.includes('/foo/bar/baz') ? ` (RFC 9309, 2.2.2: “${decoded}”)` : '';
}

function asScript(body: string): string {
  return body
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(
      /^(\s*)(?:static )?(?:const )?(?:absl::string_view|std::string|char|int|size_t) (\w+)(?:\[\])? =/gm,
      '$1let $2 =',
    )
    .replaceAll(/^(\s*)std::string (\w+);/gm, '$1let $2 = "";')
    .replaceAll(/RobotsStatsReporter report;/g, 'const report = {};')
    .replaceAll(/std::string\(("(?:[^"\\]|\\.)*")\)/g, '$1')
    .replaceAll(/absl::StrAppend\(&(\w+), /g, '$1 = StrCat($1, ')
    .replaceAll(/\.(?:size|length)\(\)/g, '.length')
    .replaceAll(/\b(?:absl|googlebot|RobotsMatcher|std)::/g, '')
    .replaceAll('&report', 'report')
    .replaceAll(/"\s*\n\s*"/g, '" + "')
    .replaceAll(/"\s+"(?=[^,;)\s+])/g, '" + "');
}

type Count = (isRight: boolean, told: string) => void;

/**
 * The functions that the tests call. Calls of Google's internal functions have no counterpart here and are not
 * counted.
 */
function worldFor(count: Count): object {
  const expect = (wanted: unknown) => (got: Asked | undefined) => {
    if (got) count(got.answer === wanted, `${got.question} is ${got.answer}, should be ${wanted}`);
  };
  return {
    EXPECT_TRUE: expect(true),
    EXPECT_FALSE: expect(false),
    EXPECT_EQ: (wanted: unknown, got: unknown) => {
      const one = [wanted, got].find((value) => value instanceof Asked);
      const other = one === wanted ? got : wanted;
      if (one instanceof Asked) expect(other)(one);
    },
    StrCat: (...parts: string[]) => parts.join(''),
    string_view: () => '',
    IsValidUserAgentToObey: () => undefined,
    TestPath: () => undefined,
    TestEscape: () => undefined,
    IsUserAgentAllowed: allowed,
    ParseRobotsTxt: (text: string, report: object) => Object.assign(report, statistics(text)),
  };
}

class Asked {
  readonly question: string;
  readonly answer: unknown;
  constructor(question: string, answer: unknown) {
    this.question = question;
    this.answer = answer;
  }
}

function allowed(text: string, agent: string, url: string): Asked {
  const address = Buffer.from(url, 'latin1').toString();
  const question = `${JSON.stringify(agent)} on ${JSON.stringify(address.slice(0, 80))}`;
  // An invalid URL has no path; Google treats it as the root of its host.
  const asked = URL.canParse(address) ? address : 'http://foo.bar/';
  return new Asked(question, verdictFor(readText(text), agent, asked).isAllowed);
}

/** What Google's parser reports about a file. Google also counts lines; our parser does not. */
function statistics(text: string) {
  const { groups, sitemaps, unreadable } = readText(text).text;
  // Google's parser counts a rule before any group as known; its matcher skips it.
  const stray = unreadable.filter(({ reason }) => reason.startsWith('no User-agent'));
  const named = groups.flatMap(({ agents, rules }) => [...agents, ...rules]);
  return {
    valid_directives: () =>
      new Asked('valid directives', named.length + sitemaps.length + stray.length),
    unknown_directives: () => new Asked('unknown directives', unreadable.length - stray.length),
    last_line_seen: () => undefined,
    sitemap: () => new Asked('sitemap', sitemaps.map(({ value }) => value).join('')),
  };
}

function readText(text: string): Robots {
  const url = 'http://foo.bar/robots.txt';
  const body = Buffer.from(text, 'latin1');
  const answer: Answer = {
    kind: 'answer',
    asked: url,
    url,
    hops: [],
    ending: 'answered',
    status: 200,
    headers: [],
    compressedBytes: body.length,
    decodedBytes: body.length,
    isCut: false,
    ttfbMs: 0,
  };
  return readRobots(url, answer, body);
}
