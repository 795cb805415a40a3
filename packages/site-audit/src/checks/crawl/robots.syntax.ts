import { fail, info, pass, siteCheck } from '../../catalog/define-check.ts';
import { whyUnread } from '../../robots/parse-robots.ts';
import { counted } from '../../text/texts.ts';

export const check = siteCheck('SQ', 3, {
  title: 'Lines of robots.txt',
  why: 'A crawler skips what it can’t read, so the rule does nothing.',
  fix: 'Correct the lines listed. A rule reads `Disallow: /portal/` and goes below a `User-agent:` line.',
  source: 'RFC9309 §2.2; LH:robots-txt',
  judge({ robots }) {
    const reason = whyUnread(robots);
    if (reason) return info(reason);
    const { unreadable } = robots.text;
    if (unreadable.length === 0) return pass('Crawlers understand every line of robots.txt.');
    const items = unreadable.slice(0, 50).map(({ line, text, reason: fault }) => ({
      url: robots.url,
      detail: `Line ${line}: ${text} (${fault})`,
    }));
    const verb = unreadable.length === 1 ? 'means' : 'mean';
    return fail(
      `${counted(unreadable.length, 'line')} of robots.txt ${verb} nothing to most crawlers.`,
      {
        value: unreadable.slice(0, 100).map(({ line }) => line),
        items,
        count: unreadable.length,
      },
    );
  },
});
