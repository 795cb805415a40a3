/** Messages between the application's thread and its readers. */
import type { TrustedProxies } from '../http/client-address.ts';
import type { SharedFiles } from './load-files.ts';

/** Where a reader listens: at an address or on an inherited socket. */
export type ReaderPlace = { host: string; port: number; reusePort: boolean } | { fd: number };

export interface ReaderSettings {
  listen: ReaderPlace;
  /** Socket on which the application accepts readers' requests. */
  socketPath: string;
  /** One Int32: number of pages waiting to be rendered for readers. */
  waiting: SharedArrayBuffer;
  files: SharedFiles;
  /** Current address of a page by its former addresses. */
  moved: Record<string, string>;
  siteUrl: string;
  isIndexed: boolean;
  trustedProxies: TrustedProxies;
  logLevel: string;
}

/**
 * `stop`: accept no new requests and wait that many ms for open ones. `retire`: accept no new connections, and serve
 * open ones until their clients leave.
 */
export type ToReader = { stop: number } | { retire: true };

/**
 * `port`: listens there. `closed`: accepts no new connections. `retired`: the last connection has ended. `stopped`: all
 * is answered and the log is written.
 */
export type FromReader = { port: number } | { closed: true } | { retired: true } | { stopped: true };

/**
 * In ms. Idle connections outlive the minute that proxies commonly keep theirs, so that a proxy never sends a request
 * into a closing connection.
 */
export const serverLimits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };
