import { describe, expect, test } from 'vitest';
import { documentSubject } from '../testing/subjects.ts';
import { isEveryHost, policiesOf, scriptSources } from './content-security-policy.ts';

describe('policies in header fields', () => {
  test('several headers, and several policies in one header, are separate policies', () => {
    const policies = policiesOf(
      [
        ['content-security-policy', "default-src 'self', script-src 'none'"],
        ['content-security-policy', 'img-src *'],
        ['content-security-policy-report-only', "default-src 'none'"],
      ],
      null,
    );
    expect(policies.map(({ isEnforced }) => isEnforced)).toEqual([true, true, true, false]);
    expect(policies.map(scriptSources)).toEqual([["'self'"], ["'none'"], null, ["'none'"]]);
  });

  test('names are case-insensitive, and the first directive of a name counts', () => {
    const [policy] = policiesOf(
      [['content-security-policy', ' ; Script-SRC  a.test\tb.test ;; script-src *;']],
      null,
    );
    expect(policy && scriptSources(policy)).toEqual(['a.test', 'b.test']);
  });

  test('an empty header is not a policy', () => {
    expect(policiesOf([['content-security-policy', ' ; ']], null)).toEqual([]);
  });
});

describe('policies in meta elements', () => {
  test('count in the head, without directives that browsers ignore there', () => {
    const { document } = documentSubject(
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'; script-src 'self'">
      <title>Firm</title><body><meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
    );
    const policies = policiesOf([], document);
    expect(policies).toHaveLength(1);
    expect([...(policies[0]?.directives.keys() ?? [])]).toEqual(['script-src']);
  });
});

test('sources that allow every host', () => {
  const open = ['*', 'https:', 'HTTP://*', 'https://*:*', '*:*'];
  expect([...open, '*.firm.test', 'https://firm.test', "'self'", 'wss:'].filter(isEveryHost)).toEqual(open);
});
