/** Similarity of texts: 64-bit simhash (Charikar, 2002) of three-word shingles. */

type Fingerprint = readonly [high: number, low: number];

type TextMark = ReturnType<typeof markOf>;

const shingleLength = 3;
const mostBitsApart = 3;
/** One changed word in 300 moves a fingerprint by three bits on average, and rarely by more than this. */
const mostBitsByChance = 12;
const nearlyAll = 0.97;
const longText = 3000;

/** `words`: folded. A text of fewer than three words is one shingle. */
export function markOf(words: readonly string[]) {
  const votes = new Int32Array(64);
  /** Low halves of the shingle hashes; empty for long texts, whose fingerprints vary little. */
  const shingles = new Set<number>();
  const last = Math.max(0, words.length - shingleLength);
  for (let at = 0; at <= last; at += 1) {
    const [high, low] = hashOf(words.slice(at, at + shingleLength).join(' '));
    if (last < longText) shingles.add(low);
    vote(votes, high, low);
  }
  const fingerprint: Fingerprint = [bitsOf(votes, 0), bitsOf(votes, 32)];
  return { fingerprint, shingles };
}

/**
 * Whether a search engine would keep only one of them: fingerprints within three bits. Texts somewhat further apart
 * are near too if they share nearly all shingles.
 */
export function areNear(a: TextMark, b: TextMark): boolean {
  const apart = bitsApart(a.fingerprint, b.fingerprint);
  return apart <= mostBitsApart || (apart <= mostBitsByChance && sharedPart(a, b) >= nearlyAll);
}

const bitsApart = (a: Fingerprint, b: Fingerprint): number => ones(a[0] ^ b[0]) + ones(a[1] ^ b[1]);

function sharedPart({ shingles: a }: TextMark, { shingles: b }: TextMark): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared += 1;
  return shared / Math.max(1, a.size + b.size - shared);
}

function vote(votes: Int32Array, high: number, low: number): void {
  for (let bit = 0; bit < 32; bit += 1) {
    votes[bit] = (votes[bit] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
    votes[bit + 32] = (votes[bit + 32] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
  }
}

/** FNV-1a with two seeds. */
function hashOf(text: string): Fingerprint {
  let high = 0x811c9dc5;
  let low = 0xcbf29ce4;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x01000193);
  }
  return [mixed(high), mixed(low ^ text.length)];
}

/** The finalizer of MurmurHash3: every input bit affects every output bit. */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function bitsOf(votes: Int32Array, from: number): number {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((votes[from + bit] ?? 0) > 0) bits |= 1 << bit;
  return bits;
}

function ones(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
