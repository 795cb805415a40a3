import { answerCheck, pass, warn } from '../../catalog/define-check.ts';
import { isEveryHost, type Policy, policiesOf, scriptSources } from '../../page/headers.ts';
import { cutText } from '../../text/texts.ts';

export const check = answerCheck('PS', 2, {
  title: 'Content security policy',
  why: 'If someone injects a script, this header keeps the browser from running it.',
  fix: "Begin with `Content-Security-Policy-Report-Only: script-src 'self'`, look at what it reports, then send it as `Content-Security-Policy`.",
  source: 'W3C:CSP3; LH:csp-xss',
  judge({ page }) {
    const policies = policiesOf(page.answer.headers, page.document);
    const about = policies.flatMap((policy) => {
      const sources = scriptSources(policy);
      return sources ? [{ policy, sources }] : [];
    });
    const enforced = about.filter(({ policy }) => policy.isEnforced);
    const extra = { items: about.map(({ policy, sources }) => quotedPolicy(policy, sources)) };
    if (about.length === 0)
      return policies.length > 0
        ? warn('There is a content security policy, but it says nothing about scripts.', {
            value: 'no script rule',
          })
        : warn('The page has no content security policy.', { value: 'none' });
    if (enforced.length === 0)
      return warn('The policy only reports; browsers do not enforce it yet.', {
        ...extra,
        value: 'report-only',
      });
    // All policies apply together, so one strict policy is enough.
    const faults = enforced.map(({ sources }) => weaknessOf(sources));
    if (faults.includes(null))
      return pass('The policy limits which scripts may run.', { ...extra, value: 'strict' });
    return warn(`The policy lets injected scripts through: ${faults[0]}.`, {
      ...extra,
      value: 'weak',
    });
  },
});

const guard = /^'(?:(?:nonce|sha256|sha384|sha512)-[\w+/=-]+|strict-dynamic)'$/i;

function weaknessOf(sources: readonly string[]): string | null {
  const values = sources.map((source) => source.toLowerCase());
  if (values.includes("'unsafe-inline'") && !values.some((value) => guard.test(value)))
    return "it allows every script written into the page ('unsafe-inline')";
  // Browsers that support 'strict-dynamic' ignore hosts and schemes beside it.
  if (values.includes("'strict-dynamic'")) return null;
  const open = values.find((value) => isEveryHost(value) || value === 'data:');
  return open === undefined ? null : `it allows scripts from ${cutText(open, 40)}`;
}

function quotedPolicy(
  { directives, from, isEnforced }: Policy,
  sources: readonly string[],
): string {
  const name = directives.has('script-src') ? 'script-src' : 'default-src';
  const place = from === 'meta' ? 'Meta element' : isEnforced ? 'Header' : 'Header, report-only';
  return `${place}: ${cutText([name, ...sources.slice(0, 100)].join(' '), 200)}`;
}
