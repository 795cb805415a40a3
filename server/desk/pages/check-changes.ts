/**
 * What speaks against publishing changes, and what could be better. Looks at the changed files, and at the sentences of
 * other pages that rest on a changed price or count.
 */
import { isolated } from 'site-audit/isolated';
import { nameOfValues } from '#content/editing/content-file.ts';
import { type Remark, remarkOf } from '#content/editing/page-faults.ts';
import { formatOf, type PictureFile, pictureFaults } from '#content/quality/pictures.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Database } from '../../db/tables.ts';
import { movesInWords } from '../../newsletter/waiting-people.ts';
import { servedAddresses } from '../../ops/check/read-content.ts';
import type { StoredPictures } from '../../pictures/stored-pictures.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { LayeredWords } from '../../words/layered-words.ts';
import { type CheckAnswer, type CheckRequest, unchecked } from './check-texts.ts';

interface Checked {
  faults: readonly Remark[];
  advice: readonly Remark[];
  /** What publishing does besides showing the words. */
  effects: readonly Remark[];
}

interface CheckOptions {
  db: Database;
  stored: Pick<StoredPictures, 'sizeOf' | 'addresses'>;
  folder: Pick<LayeredWords, 'readValues'>;
  /** The site that visitors see. */
  site: () => Site;
  /** Paths at which, and below which, the site itself answers. */
  reserved: (site: Site) => ReadonlySet<string>;
  clock: Clock;
  log: Log;
  /** File of `check-thread.ts`. */
  file: string;
}

export type CheckChanges = ReturnType<typeof createChecks>['check'];

/** Reading all pages takes a second of `cpuMs`, once; a thread that takes more is in a loop. */
const limits = { heapMb: 160, cpuMs: 6000, idleMs: 5 * 60_000 };

export function createChecks(options: CheckOptions) {
  const { db, stored, folder, site, reserved, clock, log, file } = options;
  const thread = isolated<CheckRequest, CheckAnswer>(file, limits);

  return {
    async check(changes: CheckRequest['changes']): Promise<Checked> {
      const files = await stored.addresses();
      const shown = site();
      const request = {
        words: shown.words,
        changes,
        values: folder.readValues(),
        addresses: files.union(servedAddresses),
        reserved: files.union(reserved(shown)),
        moment: clock.now(),
      };
      const answer = await thread.run(request).catch((error): CheckAnswer => {
        log.warn({ files: changes.map((change) => change.file), err: error }, 'a check failed');
        return { faults: unchecked(changes), advice: [], unshown: [], named: [] };
      });
      const { faults, advice, unshown, named, sequences } = answer;
      const pictures = new Map<string, PictureFile>();
      for (const { address } of named) {
        const size = await stored.sizeOf(address);
        // Its name says what the file is: opening it takes long.
        const picture = { format: formatOf(address), width: 0, height: 0 };
        if (size !== undefined) pictures.set(address, { ...picture, size });
      }
      const moves = sequences ? await movesInWords(db, shown.sequences, sequences) : [];
      return {
        faults: [...faults, ...pictureFaults(named, pictures).map(remarkOf)],
        advice,
        effects: [
          ...unshown,
          ...moves.map((move) => ({ file: nameOfValues('sequences'), ...move })),
        ],
      };
    },
    stop: () => void thread.stop(),
  };
}
