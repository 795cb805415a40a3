/** Limits of one audit (specification of audits, section 9). Times in milliseconds. */
import type { ToolId } from '#domain/audit/report/report-types.ts';

export interface FetchLimits {
  resolveMs: number;
  /** TCP and TLS handshakes together. */
  connectMs: number;
  /** From sending a request until the response headers are complete. */
  headersMs: number;
  /** One response, start to end. */
  responseMs: number;
  /** The whole audit. */
  auditMs: number;
  headerBytes: number;
  /** Limit for encoded bodies; bodies without a coding are limited by `decodedBytes`. */
  compressedBytes: number;
  decodedBytes: number;
  hops: number;
  /** Concurrent requests to one host. */
  atOnce: number;
  /** Slower first bytes are measured once more, where the caller asks for it. */
  slowMs: number;
}

const megabyte = 1024 * 1024;

/** Specification of audits, section 9; a longer chain is `too-many`. */
export const redirectsFollowed = 10;

const shared = {
  resolveMs: 5000,
  connectMs: 5000,
  headersMs: 8000,
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
