/** What the application's thread and its readers say to each other. */
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { SharedFiles } from './load-files.ts';

export interface ReaderSettings {
  listen: { host: string; port: number; reusePort: boolean };
  /** Where the application takes what readers pass on. */
  socketPath: string;
  /** One Int32: pages that wait in the application to be rendered for readers. */
  waiting: SharedArrayBuffer;
  files: SharedFiles;
  /** The present address of a page by each one that it once had. */
  moved: Record<string, string>;
  siteUrl: string;
  isIndexed: boolean;
  trustedProxies: TrustedProxies;
  logLevel: string;
}

export interface ToReader {
  /** Take no new request, and wait so many ms for those under way. */
  stop: number;
}

/** It answers at a port; it has answered everything and written its log. */
export type FromReader = { port: number } | { stopped: true };

/**
 * In ms. An idle connection outlives the minute that proxies commonly keep theirs, so that a proxy never sends a
 * request into a connection that is just being closed.
 */
export const serverLimits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };
