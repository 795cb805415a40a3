/** The desk's pages and values: the files on disk, their drafts, previews and publications. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { type Page, readPage } from '#content/page-files/read-page.ts';
import { site } from '#content/site/site.ts';
import type { Log } from '../../shared/log.ts';
import { type ContentFolder, contentFolder } from './content-folder.ts';
import { createDrafts, type Drafts, type DraftsOptions } from './drafts.ts';
import { journalsIn, textsBefore } from './journal.ts';
import type { Preview, PreviewRequest } from './preview.ts';
import { createPreviews } from './previews.ts';
import { createPublications, type Publications, type PublicationsOptions } from './publications.ts';
import { createValuePreviews } from './value-previews.ts';

interface SiteFile {
  file: string;
  text: string;
  /** Undefined when the file cannot be read as a page. */
  page: Page | undefined;
}

export interface SitePages {
  folder: ContentFolder;
  drafts: Drafts;
  previews: {
    /** Starts the thread for pages, so that the first preview is quick. */
    warm(): void;
    /** The page that shows this file. */
    render(request: PreviewRequest): Promise<Preview>;
    stop(): void;
  };
  publications: Publications;
  /** Every page as on disk. */
  files(): readonly SiteFile[];
}

export interface SitePagesOptions extends Omit<DraftsOptions, 'folder'> {
  /** Folder of the project. */
  root: string;
  log: Log;
  /** The built program of the preview thread. */
  previewFile: string;
  dataDir: string;
  /** Several servers may share the data. */
  onlyOne: PublicationsOptions['onlyOne'];
}

export function createSitePages({
  root,
  log,
  previewFile,
  dataDir,
  onlyOne,
  ...options
}: SitePagesOptions): SitePages {
  const journals = journalsIn(dataDir, root);
  const folder = contentFolder(root, () => textsBefore(journals.read()));
  const known = new Map<string, SiteFile>();

  /** Reading a page takes milliseconds, and few files change between two looks. */
  function read(file: string, text: string): SiteFile {
    const before = known.get(file);
    if (before?.text === text) return before;
    const found = { file, text, page: pageOrNothing(file, text) };
    known.set(file, found);
    return found;
  }

  const drafts = createDrafts({ ...options, folder });
  const pagePreviews = createPreviews({ file: previewFile, log });
  const valuePreviews = createValuePreviews({ file: previewFile, log });
  return {
    folder,
    drafts,
    publications: createPublications({ ...options, log, folder, drafts, root, journals, onlyOne }),
    previews: {
      warm: pagePreviews.warm,
      render(request) {
        const values = valueFileOf(request.file);
        if (!values) return pagePreviews.render(request);
        return valuePreviews.render(request.file, { ...folder.readValues(), [values]: request.text });
      },
      stop() {
        pagePreviews.stop();
        valuePreviews.stop();
      },
    },
    files: () => [...folder.read()].map(([file, text]) => read(file, text)),
  };
}

function pageOrNothing(file: string, text: string): Page | undefined {
  try {
    return readPage(file, text, site);
  } catch {
    return undefined;
  }
}
