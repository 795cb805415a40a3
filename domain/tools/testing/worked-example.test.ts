import { describe, expect, it } from 'vitest';
import { checkSum } from './worked-example.ts';

describe('the sum of a line', () => {
  it.each([
    ['12 inquiries × 25% = 3 clients', 3],
    ['($4,000 + 24 × $1,500) ÷ 2 = $20,000', 20000],
    ['1 − (1 − 10%)^(1 ÷ 12) = 0.87% of them', 1 - 0.9 ** (1 / 12)],
    ['of the two the smaller counts: $64,800 + $0 = $64,800', 64800],
    ['(85% − 92%, at least 0) ÷ 92% = $0', 0],
    ['30 ÷ 20, at most 100% = 100.0%', 1],
    ['-$500 × ½ = -$250', -250],
  ])('%s', (line, value) => {
    const read = checkSum(line);
    expect(read?.computed).toBeCloseTo(value, 9);
    expect(Math.abs(Number(read?.claimed) - value)).toBeLessThanOrEqual(Number(read?.allowed));
  });

  it('that is wrong is detected', () => {
    const read = checkSum('6.8 h × 48 weeks × 50% = 164 h');
    expect(Math.abs(Number(read?.computed) - Number(read?.claimed))).toBeGreaterThan(
      Number(read?.allowed),
    );
  });

  it('is undefined for text, and an error for an unreadable sum', () => {
    expect(checkSum('No new clients')).toBeUndefined();
    expect(() => checkSum('42 / 100 = 42')).toThrow('no sum');
  });
});
