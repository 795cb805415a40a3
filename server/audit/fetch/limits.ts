/** What one audit may take (specification of audits, section 9). Times in milliseconds. */
import type { ToolId } from '#domain/audit/report-types.ts';

export interface FetchLimits {
  resolveMs: number;
  /** TCP and TLS together. */
  connectMs: number;
  /** From sending a request to the first byte of its answer. */
  firstByteMs: number;
  /** One response, start to end. */
  responseMs: number;
  /** The whole audit. */
  auditMs: number;
  headerBytes: number;
  /** Of a body in a coding; bodies without one are bounded by their decoded size. */
  compressedBytes: number;
  decodedBytes: number;
  hops: number;
  /** Requests under way to one host. */
  atOnce: number;
  /** A first byte that took longer is given a second try, where the asker wants one. */
  slowMs: number;
}

const megabyte = 1024 * 1024;

/** Specification of audits, section 9; a chain that goes on is `too-many`. */
export const redirectsFollowed = 10;

const shared = {
  resolveMs: 5000,
  connectMs: 5000,
  firstByteMs: 8000,
  headerBytes: 32 * 1024,
  compressedBytes: 3 * megabyte,
  hops: redirectsFollowed,
  slowMs: 800,
};

const ofPage: FetchLimits = {
  ...shared,
  responseMs: 15_000,
  auditMs: 25_000,
  decodedBytes: 5 * megabyte,
  atOnce: 2,
};
const ofSite: FetchLimits = {
  ...shared,
  responseMs: 10_000,
  auditMs: 60_000,
  decodedBytes: 3 * megabyte,
  atOnce: 4,
};

export const limitsOf = (tool: ToolId): FetchLimits => (tool === 'page' ? ofPage : ofSite);
