/** The text of a robots.txt file, read as RFC 9309 asks. */
import type { RobotsGroup, RobotsText } from './robots.ts';

/** Fields that some crawler understands; any other one is a fault. `nofollow` never meant anything to anybody. */
const knownFields = new Set([
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'host',
  'clean-param',
  'crawl-delay',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
]);

const unsupportedFields = new Set(['noindex', 'nofollow', 'crawl-delay']);

/** Never throws. Lines that crawlers cannot use are told in `unreadable` and left out of the groups. */
export function parseRobots(source: string): RobotsText {
  const text: RobotsText = { groups: [], sitemaps: [], unreadable: [], unsupported: [] };
  let group: RobotsGroup | undefined;
  // Agent lines that follow each other share their rules; only a rule, not a sitemap or an unknown line, ends them.
  let isNamingAgents = false;

  for (const { line, written, field, value } of linesOf(source)) {
    const report = (reason: string) => text.unreadable.push({ line, text: written.slice(0, 200), reason });
    if (field === null) {
      report('it has no colon');
      continue;
    }
    if (unsupportedFields.has(field)) text.unsupported.push({ line, field });
    if (!knownFields.has(field)) {
      report(field === '' ? 'it has no field name' : `no crawler knows the field “${field.slice(0, 60)}”`);
    } else if (field === 'sitemap') {
      text.sitemaps.push({ value, line });
    } else if (field === 'user-agent') {
      if (!group || !isNamingAgents) {
        group = { agents: [], rules: [], crawlDelaySeconds: null };
        text.groups.push(group);
        isNamingAgents = true;
      }
      if (value === '') report('it names no crawler');
      else group.agents.push(tokenOf(value));
    } else if (field === 'crawl-delay') {
      if (group) group.crawlDelaySeconds = secondsOf(value) ?? group.crawlDelaySeconds;
    } else if (field === 'allow' || field === 'disallow') {
      isNamingAgents = false;
      const reason = group ? faultOfPath(value) : 'no User-agent line stands before it';
      if (reason) report(reason);
      // Without a value the line says "nothing is disallowed", which is no rule. A `$` inside is read as a plain sign.
      if (group && /^[/*]/.test(value)) group.rules.push({ isAllow: field === 'allow', path: value, line });
    }
  }
  return text;
}

function* linesOf(source: string) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const comment = raw.indexOf('#');
    const written = (comment < 0 ? raw : raw.slice(0, comment)).trim();
    if (written === '') continue;
    const colon = written.indexOf(':');
    yield {
      line: index + 1,
      written,
      field: colon < 0 ? null : written.slice(0, colon).trim().toLowerCase(),
      value: colon < 0 ? '' : written.slice(colon + 1).trim(),
    };
  }
}

/** `Googlebot/2.1` and `Googlebot; x` speak of Googlebot, as Google reads them. */
function tokenOf(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase();
}

function faultOfPath(path: string): string | undefined {
  if (path === '') return undefined;
  if (!/^[/*]/.test(path)) return 'the path starts with neither / nor *';
  const end = path.indexOf('$');
  return end >= 0 && end < path.length - 1 ? 'a $ stands before the end of the path' : undefined;
}

function secondsOf(value: string): number | null {
  return /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : null;
}
