/** The one door through which the auditors reach other sites. */
import type { Answer, Fault, HeaderList } from '#domain/audit/snapshot.ts';

export interface Ask {
  /** Absolute address; judged by the address policy before anything else. */
  url: string;
  /** `headers` stops after the headers (a GET still, unless `method` is HEAD). */
  read?: 'body' | 'headers';
  method?: 'GET' | 'HEAD';
  /** Decoded bytes after which reading stops and `isCut` is set. */
  maxBytes?: number;
  /** Redirects followed; 10 unless given. With 0 a redirect is given as it is: ending `answered`, no hops. */
  maxHops?: number;
  /** Time for this chain's whole response, in milliseconds. */
  timeoutMs?: number;
  /** Value of the Accept field when it is not that for pages. */
  accept?: string;
  /** Asked when the headers of the final response are there; when it says false, the body is not read (downloads). */
  wantsBody?: (head: { url: string; status: number; headers: HeaderList }) => boolean;
  /** Called with each chunk of the decoded body instead of keeping it (sitemaps); return false to stop. */
  onChunk?: (chunk: Uint8Array) => boolean;
}

/** An answer with the decoded bytes of its body; empty for `read: 'headers'` and `onChunk`. */
export type Fetched = (Answer & { body: Uint8Array }) | Fault;

/** All requests of one audit: shares connections, cookies, limits and the time that is left. */
export interface Outgoing {
  /** Never throws for anything a site does. */
  fetch(ask: Ask): Promise<Fetched>;
  /** Requests made so far, redirects included. */
  readonly requests: number;
  /** Ends every request under way and closes the connections. */
  close(): Promise<void>;
}
