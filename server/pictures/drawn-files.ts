/**
 * Social cards, icons and pictures in the sizes of pages. Each is drawn by the first request for it, in a thread, and kept
 * on the disk. Only addresses that the site names are drawn.
 */
import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import { isolated } from 'site-audit/isolated';
import type { Site } from '#content/site/read-site.ts';
import { drawingEdition } from '#domain/metadata/social-card.ts';
import type { Log } from '../shared/log.ts';
import type { DrawingAnswer, DrawingOrder } from './drawing-thread.ts';
import { keptFiles } from './kept-files.ts';
import { type Drawing, knownFiles } from './known-files.ts';
import type { ReadPicture } from './picture-facts.ts';

interface DrawnFile {
  /** Media type. */
  type: string;
  bytes: Buffer;
  /** Of the bytes, for an ETag. */
  hash: string;
}

interface DrawnFilesOptions {
  /** A folder for drawn files. It need not exist. */
  keepIn: string;
  /** The program of the thread: drawing-thread.ts, or what the build made of it. */
  threadFile: string;
  read: ReadPicture;
  log: Pick<Log, 'error'>;
}

export type DrawnFiles = ReturnType<typeof createDrawnFiles>;

/** Processor time of the thread for one file; on a busy machine it may take five times as long. */
const cpuMs = 4000;

export function createDrawnFiles({ keepIn, threadFile, read, log }: DrawnFilesOptions) {
  const kept = keptFiles(keepIn);
  const limits = { heapMb: 128, cpuMs, idleMs: 60_000 };
  const thread = isolated<DrawingOrder, DrawingAnswer>(threadFile, limits);
  const known = new WeakMap<Site, ReadonlyMap<string, Drawing>>();
  const underWay = new Map<string, Promise<DrawnFile>>();

  function filesOf(site: Site) {
    const files = known.get(site) ?? knownFiles(site);
    known.set(site, files);
    return files;
  }

  async function draw(drawing: Drawing): Promise<Buffer> {
    const source = drawing.source === undefined ? undefined : await read(drawing.source);
    if (drawing.kind === 'whole') return Buffer.from(source ?? []);
    const answer = await thread.run({ drawing, source });
    if (!('fault' in answer)) return Buffer.from(answer.bytes);
    const sentence = drawing.source
      ? `The picture ${drawing.source} is damaged. Save it again, or choose another one.`
      : answer.fault;
    throw new Error(sentence, { cause: answer.fault });
  }

  async function keptOrDrawn(address: string, drawing: Drawing): Promise<DrawnFile> {
    try {
      const isKept = drawing.kind !== 'whole';
      const bytes = isKept
        ? await kept.get([drawingEdition, drawing], () => draw(drawing))
        : await draw(drawing);
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      return { type: getMimeType(address) ?? 'application/octet-stream', bytes, hash };
    } catch (error) {
      log.error({ file: address, err: error }, 'a file could not be drawn');
      throw new Error(`${address} cannot be drawn. ${(error as Error).message}`, { cause: error });
    }
  }

  return {
    /**
     * The drawn file at an address; undefined, without delay, if the site has none there. Rejects with a sentence when a
     * drawing fails or takes too long; the log says why.
     */
    at(address: string, site: Site): Promise<DrawnFile> | undefined {
      const drawing = filesOf(site).get(address);
      if (!drawing) return undefined;
      const key = JSON.stringify([address, drawing]);
      const before = underWay.get(key);
      if (before) return before;
      const file = keptOrDrawn(address, drawing).finally(() => underWay.delete(key));
      underWay.set(key, file);
      return file;
    },
    /** Removes kept files that no request has read within a month. */
    tidy: kept.tidy,
    /** Ends the thread; files that wait for it are rejected. */
    stop: thread.stop,
  };
}
