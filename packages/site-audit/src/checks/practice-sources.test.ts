import { expect, it } from 'vitest';
import { practiceChecks } from './practice.ts';

/** The law, agencies and standard setters themselves, and Google on its own reviews. */
const primary =
  /^https:\/\/(?:www\.ecfr\.gov|www\.irs\.gov|www\.law\.cornell\.edu|pub\.aicpa\.org|www\.flrules\.org|support\.google\.com)\//;

it.each(practiceChecks.map(({ id, source }) => [id, source]))(
  '%s cites the primary text',
  (_, source) => {
    const cited = source.match(/https?:\/\/[^\s;,]+/g) ?? [];
    expect(cited.filter((address) => !primary.test(address))).toEqual([]);
  },
);
