import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { type DirectiveRule, parseLimit, rulesFor } from '../../directives/directives.ts';
import { googlebot } from '../../robots/parse-robots.ts';

const closes = (token: string) => (rule: DirectiveRule) =>
  rule.token === token || rule.token === 'none';
const is = (token: string) => (rule: DirectiveRule) => rule.token === token;

function isPositiveSnippet({ token }: DirectiveRule): boolean {
  const [name, value = ''] = token.split(':');
  return name === 'max-snippet' && (parseLimit(value) ?? 0) > 0;
}

const opposites = [
  [is('index'), closes('noindex')],
  [is('follow'), closes('nofollow')],
  [isPositiveSnippet, is('nosnippet')],
] as const;

const quotedDirective = ({ token, from }: DirectiveRule) => `${token.slice(0, 100)} (${from})`;

function conflictsFor(crawler: string, all: readonly DirectiveRule[]): string[] {
  const rules = rulesFor(crawler, all);
  return opposites.flatMap(([opens, shuts]) => {
    const [open, shut] = [rules.find(opens), rules.find(shuts)];
    return open && shut
      ? [`${crawler}: ${quotedDirective(open)} against ${quotedDirective(shut)}`]
      : [];
  });
}

/** Crawlers with their own rules; general rules are reported once, for Googlebot. */
const crawlersToAsk = (rules: readonly DirectiveRule[]) =>
  new Set([googlebot, ...rules.map(({ crawler }) => crawler)].filter((name) => name !== 'robots'));

export const check = documentCheck('PSQ', 3, {
  title: 'Conflicting directives',
  why: 'If two directives conflict, the stricter one wins.',
  fix: 'Set the directive in one place: either the robots meta tag or the X-Robots-Tag header, and only once.',
  source: 'G:robots-meta-tag (combining)',
  judge({ directives: { rules } }) {
    const conflicts = [...crawlersToAsk(rules)].flatMap((crawler) => conflictsFor(crawler, rules));
    if (conflicts.length === 0) return pass('No two robots directives contradict each other.');
    const count =
      conflicts.length === 1
        ? 'Two robots directives contradict'
        : 'Several robots directives contradict';
    return warn(`${count} each other; crawlers follow the stricter one.`, { items: conflicts });
  },
});
