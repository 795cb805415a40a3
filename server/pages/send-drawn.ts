/** Sends social cards, icons and resized pictures. */
import type { Site } from '#content/site/read-site.ts';
import { canonicalOrigin } from '../http/redirects.ts';
import { commonHeaders, isNamedByContent } from '../http/response-headers.ts';
import type { DrawnFiles } from '../pictures/drawn-files.ts';
import { type FileServer, sendingAt } from './send-files.ts';

interface Options {
  drawn: Pick<DrawnFiles, 'at'>;
  /** The site at the time of a request. */
  site: () => Site;
  siteUrl: string;
  isIndexed: boolean;
}

/**
 * Answers reads of the site's drawn files, and of its pictures. Addresses with a hash are immutable; browsers revalidate
 * others by their ETag. A drawing that fails is a 500, which its log explains.
 */
export function drawnFileServer({ drawn, site, ...options }: Options): FileServer {
  const own = new URL(options.siteUrl);
  return (visit) => {
    const { incoming, outgoing, url } = visit;
    const path = url.pathname;
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
    if (canonicalOrigin(url, own) !== undefined) return false;
    const file = drawn.at(path, site());
    if (!file) return false;
    return file.then(
      ({ type, bytes, hash }) => {
        const isImmutable = isNamedByContent(path);
        const bodies = { identity: Buffer.from(bytes) };
        const entry = { path, type, hash, isImmutable, encodings: [], bodies };
        sendingAt(entry, { ...options, path, hasTwin: false })(visit);
        return true;
      },
      () => {
        outgoing.writeHead(500, {
          ...commonHeaders({
            isSecure: url.protocol === 'https:',
            isIndexed: options.isIndexed,
          }),
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        outgoing.end('This picture cannot be drawn at the moment. Please try again later.\n');
        return true;
      },
    );
  };
}
