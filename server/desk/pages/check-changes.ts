/**
 * What speaks against publishing changes, and what could be better. Looks at the changed files, and at the sentences of
 * other pages that rest on a changed price or count.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import {
  faultsOfFile,
  faultsOfValues,
  type Remark,
  remarkOf,
} from '#content/editing/page-faults.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { falseSentences } from '#content/quality/bound-sentences.ts';
import { adviceForPages } from '#content/quality/findings.ts';
import { linkFaults } from '#content/quality/links.ts';
import {
  formatOf,
  namedPictures,
  type PictureFile,
  pictureFaults,
} from '#content/quality/pictures.ts';
import type { Site } from '#content/site/read-site.ts';
import { sequenceFaults } from '#content/site/sequences.ts';
import { readValues } from '#content/values/read-values.ts';
import { brandColorFaults } from '#domain/desk/brand-color.ts';
import { servedAddresses } from '../../ops/check/read-content.ts';
import type { StoredPictures } from '../../pictures/stored-pictures.ts';
import { projectRoot } from '../../process/project-root.ts';
import type { Clock } from '../../shared/clock.ts';
import type { LayeredWords } from '../../words/layered-words.ts';

interface Change {
  file: string;
  text: string;
}

interface Checked {
  faults: readonly Remark[];
  advice: readonly Remark[];
}

export type CheckChanges = (changes: readonly Change[]) => Promise<Checked>;

interface CheckOptions {
  stored: Pick<StoredPictures, 'sizeOf' | 'addresses'>;
  folder: Pick<LayeredWords, 'readValues'>;
  files: () => readonly SiteFile[];
  /** The site that visitors see. */
  site: () => Site;
  clock: Clock;
}

const noProof = { team: [], logos: [], testimonials: [] };

export function checkChanges(options: CheckOptions): CheckChanges {
  const { stored, folder, files, clock } = options;

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
      const tokens = readFileSync(join(projectRoot, 'app', 'styles', 'tokens.css'), 'utf8');
      for (const words of brandColorFaults(tokens, color)) {
        faults.push({ file: nameOfValues('brand'), name: 'color', words });
      }
    }
    if ('values' in read && isNew.has('sequences')) {
      const paths = new Set(shown.map(({ path }) => path));
      const found = sequenceFaults(site, paths, read.values.sequences);
      faults.push(...found.map((fault) => ({ file: nameOfValues('sequences'), ...fault })));
    }
    const ofLinks = linkFaults(
      pages,
      { isFile, unread: new Set() },
      { moment, zone: site.booking.timezone },
      checked,
    );
    await turn();
    const sentences = [
      ...ofLinks,
      ...pictureFaults(named, pictures),
      ...falseSentences({ prices, founders, claims, pages: shown }, { ...site, pages: published }),
    ];
    const advice = adviceForPages(checked, sources, site);
    return { faults: [...faults, ...sentences.map(remarkOf)], advice: advice.map(remarkOf) };
  };
}

export interface SiteFile {
  file: string;
  text: string;
  /** Undefined when the file cannot be read as a page. */
  page: Page | undefined;
}
