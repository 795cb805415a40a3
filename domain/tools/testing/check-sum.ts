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
  const computed = new Sum(left.slice(left.lastIndexOf(': ') + 1).match(token) ?? [], line).read();
  const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals / (shown.endsWith('%') ? 100 : 1);
  return { claimed, computed, allowed: 0.51 * unit + 2e-4 * Math.abs(claimed) };
}

function figureOf(text: string): number {
  if (text === '½') return 0.5;
  const value = Number(text.replace(/[$,%]/g, ''));
  return text.endsWith('%') ? value / 100 : value;
}

/** Recursive descent parser: plus and minus, times and divided by, powers, brackets. */
class Sum {
  #at = 0;
  readonly #tokens: readonly string[];
  readonly #line: string;

  constructor(tokens: readonly string[], line: string) {
    this.#tokens = tokens;
    this.#line = line;
  }

  read(): number {
    const value = this.#clamped();
    if (this.#at < this.#tokens.length) throw this.#fault();
    return value;
  }

  #clamped(): number {
    let value = this.#total();
    if (this.#take(', at least 0')) value = Math.max(0, value);
    if (this.#take(', at most 100%')) value = Math.min(1, value);
    return value;
  }

  #total(): number {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('−')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#power();
    for (;;) {
      if (this.#take('×')) value *= this.#power();
      else if (this.#take('÷')) value /= this.#power();
      else return value;
    }
  }

  #power(): number {
    const base = this.#figure();
    return this.#take('^') ? base ** this.#figure() : base;
  }

  #figure(): number {
    if (this.#take('(')) {
      const value = this.#clamped();
      if (!this.#take(')')) throw this.#fault();
      return value;
    }
    const text = this.#tokens[this.#at++];
    if (text === undefined || !/[\d½]/.test(text) || text.startsWith(',')) throw this.#fault();
    return figureOf(text);
  }

  #take(expected: string): boolean {
    if (this.#tokens[this.#at] !== expected) return false;
    this.#at++;
    return true;
  }

  #fault(): Error {
    return new Error(`no sum at ${this.#at} of ${this.#tokens.join(' ')}: ${this.#line}`);
  }
}
