/**
 * What speaks against publishing changes, and what could be better. Looks at the changed files, and at the sentences of
 * other pages that rest on a changed price or count.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import {
  faultsOfFile,
  faultsOfValues,
  type Remark,
  remarkOf,
} from '#content/editing/page-faults.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { OfficeTime } from '#content/proof/shown-proof.ts';
import { falseSentences } from '#content/quality/bound-sentences.ts';
import { adviceForPages } from '#content/quality/findings.ts';
import { anchorsOf, linkFaults } from '#content/quality/links.ts';
import {
  formatOf,
  namedPictures,
  type PictureFile,
  pictureFaults,
} from '#content/quality/pictures.ts';
import type { Site } from '#content/site/read-site.ts';
import { sequenceFaults } from '#content/site/sequences.ts';
import { unpublishedWords } from '#content/table/publication.ts';
import { readValues } from '#content/values/read-values.ts';
import type { Database } from '../../db/tables.ts';
import { movesInWords } from '../../newsletter/waiting-people.ts';
import { colorFaults, servedAddresses } from '../../ops/check/read-content.ts';
import type { StoredPictures } from '../../pictures/stored-pictures.ts';
import type { Clock } from '../../shared/clock.ts';
import type { LayeredWords } from '../../words/layered-words.ts';

interface Change {
  file: string;
  text: string;
}

interface Checked {
  faults: readonly Remark[];
  advice: readonly Remark[];
  /** What publishing does besides showing the words. */
  effects: readonly Remark[];
}

export type CheckChanges = (changes: readonly Change[]) => Promise<Checked>;

interface CheckOptions {
  db: Database;
  stored: Pick<StoredPictures, 'sizeOf' | 'addresses'>;
  folder: Pick<LayeredWords, 'readValues'>;
  files: () => readonly SiteFile[];
  /** The site that visitors see. */
  site: () => Site;
  clock: Clock;
}

const noProof = { team: [], logos: [], testimonials: [] };

export function checkChanges(options: CheckOptions): CheckChanges {
  const { db, stored, folder, files, clock } = options;

  return async (changes) => {
    const moment = clock.now();
    const addresses = await stored.addresses();
    const isFile = (path: string) => servedAddresses.has(path) || addresses.has(path);
    const site = options.site();
    const published = files().flatMap(({ page }) => page ?? []);
    // Visitors are answered between the parts, which take about 15 ms each.
    await turn();
    const faults: Remark[] = [];
    const texts = { ...folder.readValues() };
    for (const { file, text } of changes) {
      const values = valueFileOf(file);
      if (values) texts[values] = text;
    }
    const changed: Page[] = [];
    const others = published.filter((page) => !changes.some(({ file }) => file === page.file));
    for (const { file, text } of changes) {
      const values = valueFileOf(file);
      if (values) {
        faults.push(...faultsOfValues(values, texts));
        continue;
      }
      const around = { others: [...others, ...changed], site, moment };
      const { page, faults: own } = faultsOfFile(file, text, around);
      faults.push(...own);
      if (page) changed.push(page);
    }
    await turn();
    const pages = [...others, ...changed];
    const shown = pages.filter(({ draft }) => !draft);
    const checked = changed.filter(({ draft }) => !draft);
    const read = readValues(texts);
    const { founders, prices } = 'values' in read ? read.values : site;
    const { claims, color, logo } = 'values' in read ? read.values.brand : site;
    const isNew = new Set(changes.map(({ file }) => valueFileOf(file)));
    const named = namedPictures(checked, {
      founders: isNew.has('founders') ? founders : [],
      logo: isNew.has('brand') ? logo : undefined,
      proof: 'values' in read && isNew.has('proof') ? read.values.proof : noProof,
    });
    const pictures = new Map<string, PictureFile>();
    for (const { address } of named) {
      const size = await stored.sizeOf(address);
      // Its name says what the file is: opening it takes long.
      const picture = { format: formatOf(address), width: 0, height: 0 };
      if (size !== undefined) pictures.set(address, { ...picture, size });
    }
    const sources = new Map(
      checked.map(({ file }) => [file, changes.find((one) => one.file === file)?.text ?? '']),
    );
    if (isNew.has('brand')) {
      for (const words of colorFaults(color))
        faults.push({ file: nameOfValues('brand'), name: 'color', words });
    }
    const addressesKnown = { isFile, unread: new Set<string>() };
    const time = { moment, zone: site.booking.timezone };
    const left = changed.filter((page) => takesAway(page, published, time));
    if ('values' in read && (isNew.has('sequences') || left.length > 0)) {
      const found = sequenceFaults(site, pathsOf(shown), read.values.sequences);
      const before = isNew.has('sequences')
        ? []
        : sequenceFaults(site, pathsOf(published.filter(({ draft }) => !draft)));
      const isOld = ({ name }: { name: string }) => before.some((fault) => fault.name === name);
      const fresh = found.filter((fault) => !isOld(fault));
      faults.push(...fresh.map((fault) => ({ file: nameOfValues('sequences'), ...fault })));
    }
    const ofLinks = linkFaults(pages, addressesKnown, time, checked);
    await turn();
    const linking = others.filter(
      (page) => !page.draft && left.some(({ path }) => JSON.stringify(page).includes(path)),
    );
    const old = new Set([...ofLinks, ...linkFaults(published, addressesKnown, time, linking)]);
    const ofOthers = linkFaults(pages, addressesKnown, time, linking);
    await turn();
    const sentences = [
      ...ofLinks,
      ...ofOthers.filter((sentence) => !old.has(sentence)),
      ...pictureFaults(named, pictures),
      ...falseSentences({ prices, founders, claims, pages: shown }, { ...site, pages: published }),
    ];
    const advice = adviceForPages(checked, sources, site);
    const moves =
      'values' in read && isNew.has('sequences')
        ? await movesInWords(db, site.sequences, read.values.sequences)
        : [];
    return {
      faults: [...faults, ...sentences.map(remarkOf)],
      advice: advice.map(remarkOf),
      effects: moves.map((move) => ({ file: nameOfValues('sequences'), ...move })),
    };
  };
}

const pathsOf = (pages: readonly Page[]) => new Set(pages.map(({ path }) => path));

/** Whether links to a page may lead nowhere once it has changed: it is hidden, or parts of it are gone. */
function takesAway(page: Page, published: readonly Page[], time: OfficeTime): boolean {
  const before = published.find(({ file }) => file === page.file);
  if (before === undefined || unpublishedWords(before, time) !== undefined) return false;
  if (unpublishedWords(page, time) !== undefined) return true;
  return !anchorsOf(before).isSubsetOf(anchorsOf(page));
}

export interface SiteFile {
  file: string;
  text: string;
  /** Undefined when the file cannot be read as a page. */
  page: Page | undefined;
}
