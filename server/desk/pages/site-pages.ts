/** The desk's pages and values: what visitors see of them, their drafts, previews and publications. */
import { type Page, readPage } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Storage } from '../../db/write.ts';
import type { StoredPictures } from '../../pictures/stored-pictures.ts';
import type { LayeredWords } from '../../words/layered-words.ts';
import type { StoredWords } from '../../words/stored-words.ts';
import { createChecks } from './check-changes.ts';
import { createDrafts, createTyped } from './drafts.ts';
import { createPreviews, type PreviewRequest } from './previews.ts';
import { createPublications, type PublicationsOptions } from './publications.ts';

interface SitePagesOptions extends Storage, Pick<PublicationsOptions, 'publisher' | 'log'> {
  stored: StoredPictures;
  words: Pick<StoredWords, 'current' | 'keepOwn'>;
  /** The site that visitors see. */
  site: () => Site;
  previewFile: string;
  checkFile: string;
  /** Paths at which, and below which, a site itself answers. */
  reserved: (site: Site) => ReadonlySet<string>;
}

interface SiteFile {
  file: string;
  text: string;
  /** Undefined when the file cannot be read as a page. */
  page: Page | undefined;
}

export type SitePages = ReturnType<typeof createSitePages>;

export function createSitePages({
  previewFile,
  checkFile,
  reserved,
  stored,
  words,
  site,
  ...options
}: SitePagesOptions) {
  const { log } = options;
  const folder: Pick<LayeredWords, 'read' | 'readFile' | 'readValues'> = {
    read: () => words.current().read(),
    readFile: (file) => words.current().readFile(file),
    readValues: () => words.current().readValues(),
  };
  /** Pages of the site are read already; others, such as one that cannot be read, are tried. */
  function files(): SiteFile[] {
    const present = site();
    const pages = new Map(present.allPages.map((page) => [page.file, page]));
    return [...folder.read()].map(([file, text]) => {
      const isShown = present.words.pages.get(file) === text;
      return {
        file,
        text,
        page: (isShown && pages.get(file)) || pageOrNothing(file, text, present),
      };
    });
  }

  const { readFile } = folder;
  const drafts = createDrafts({ ...options, readFile });
  const { clock, db } = options;
  const checks = createChecks({ db, stored, folder, site, reserved, clock, log, file: checkFile });
  const { check } = checks;
  const previews = createPreviews({ file: previewFile, log });
  return {
    /** Texts that visitors see. */
    folder,
    /** Files that the firm replaced and whose delivered words a later release has changed. */
    changedSince: () => words.current().changedSince(),
    deliveredText: (file: string) => words.current().deliveredText(file),
    keepOwn: words.keepOwn,
    drafts,
    typed: createTyped({ ...options, readFile }),
    check,
    stop() {
      previews.stop();
      checks.stop();
    },
    publications: createPublications({ ...options, readFile, drafts, check }),
    previews: {
      warm: previews.warm,
      render: (changed: Pick<PreviewRequest, 'file' | 'text'>) => {
        const { moment, pictureFacts, intents, deadlines } = site();
        return previews.render({
          ...changed,
          pages: folder.read(),
          values: folder.readValues(),
          tables: { intents, deadlines },
          moment,
          pictureFacts,
        });
      },
    },
    files,
  };
}

function pageOrNothing(file: string, text: string, site: Site): Page | undefined {
  try {
    return readPage(file, text, site);
  } catch {
    return undefined;
  }
}
