/**
 * For tests: parses a line of "How we calculate" such as `($4,000 + 24 × $1,500) ÷ 2 = $20,000` and computes it.
 * Words between figures are ignored. Clamps are read at closing brackets and at the end: `, at least 0`, `, at most
 * 100%`.
 */

const token = /-?\$?\d+(?:,\d{3})*(?:\.\d+)?%?|½|[×÷+−^()]|, at least 0|, at most 100%/g;

/** The claimed and the computed value of a line; undefined for lines without a sum. Throws when unreadable. */
export function checkSum(line: string): { claimed: number; computed: number; allowed: number } | undefined {
  const [left = '', right] = line.split(' = ');
  if (right === undefined) return undefined;
  const shown = /-?\$?\d+(?:,\d{3})*(?:\.\d+)?%?/.exec(right)?.[0];
  if (shown === undefined) throw new Error(`no result in: ${line}`);
  const claimed = figureOf(shown);
  const tokens = left.slice(left.lastIndexOf(': ') + 1).match(token) ?? [];
  const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals / (shown.endsWith('%') ? 100 : 1);
  return { claimed, computed: computed(tokens, line), allowed: 0.51 * unit + 2e-4 * Math.abs(claimed) };
}

function figureOf(text: string): number {
  if (text === '½') return 0.5;
  const value = Number(text.replace(/[$,%]/g, ''));
  return text.endsWith('%') ? value / 100 : value;
}

/** Recursive descent parser: plus and minus, times and divided by, powers, brackets. */
function computed(tokens: readonly string[], line: string): number {
  let at = 0;
  const fault = () => new Error(`no sum at ${at} of ${tokens.join(' ')}: ${line}`);

  function take(expected: string): boolean {
    const isNext = tokens[at] === expected;
    if (isNext) at++;
    return isNext;
  }

  function clamped(): number {
    let value = total();
    if (take(', at least 0')) value = Math.max(0, value);
    if (take(', at most 100%')) value = Math.min(1, value);
    return value;
  }

  function total(): number {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('−')) value -= product();
      else return value;
    }
  }

  function product(): number {
    let value = power();
    for (;;) {
      if (take('×')) value *= power();
      else if (take('÷')) value /= power();
      else return value;
    }
  }

  function power(): number {
    const base = figure();
    return take('^') ? base ** figure() : base;
  }

  function figure(): number {
    if (take('(')) {
      const value = clamped();
      if (!take(')')) throw fault();
      return value;
    }
    const text = tokens[at++];
    if (text === undefined || !/[\d½]/.test(text) || text.startsWith(',')) throw fault();
    return figureOf(text);
  }

  const value = clamped();
  if (at < tokens.length) throw fault();
  return value;
}
