import { afterEach, describe, expect, it, vi } from 'vitest';
import { longDate } from './long-date.ts';

describe('dates', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each(['UTC', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
    'writes the day that was typed where the server or browser is in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(longDate('2026-05-31')).toBe('May 31, 2026');
      expect(longDate('2025-10-01')).toBe('October 1, 2025');
    },
  );
});
