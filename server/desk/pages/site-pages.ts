/** The desk's pages and values: the files on disk, their drafts, previews and publications. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { type Page, readPage } from '#content/page-files/read-page.ts';
import { site } from '#content/site/site.ts';
import type { Storage } from '../../db/write.ts';
import { checkChanges, contentFolder, type SiteFile } from './check-changes.ts';
import { createDrafts, createTyped } from './drafts.ts';
import { createPreviews, type PreviewRequest } from './previews.ts';
import { createPublications, type PublicationsOptions } from './publications.ts';

interface SitePagesOptions
  extends Storage,
    Pick<PublicationsOptions, 'program' | 'log' | 'onlyOne'> {
  root: string;
  previewFile: string;
}

export type SitePages = ReturnType<typeof createSitePages>;

export function createSitePages({ previewFile, root, ...options }: SitePagesOptions) {
  const { log } = options;
  const folder = contentFolder(root);
  const known = new Map<string, SiteFile>();

  /** Reading a page takes milliseconds, and few files change between two looks. */
  function read(file: string, text: string): SiteFile {
    const before = known.get(file);
    if (before?.text === text) return before;
    const found = { file, text, page: pageOrNothing(file, text) };
    known.set(file, found);
    return found;
  }

  const files = () => [...folder.read()].map(([file, text]) => read(file, text));

  const drafts = createDrafts({ ...options, folder });
  const check = checkChanges({ root, folder, files, clock: options.clock });
  const previews = createPreviews({ file: previewFile, log });
  return {
    folder,
    drafts,
    typed: createTyped(options),
    check,
    publications: createPublications({ ...options, folder, drafts, check }),
    previews: {
      ...previews,
      render(request: PreviewRequest) {
        const values = valueFileOf(request.file);
        if (!values) return previews.page(request);
        return previews.values(request.file, { ...folder.readValues(), [values]: request.text });
      },
    },
    files,
  };
}

function pageOrNothing(file: string, text: string): Page | undefined {
  try {
    return readPage(file, text, site);
  } catch {
    return undefined;
  }
}
