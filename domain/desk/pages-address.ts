/** Addresses of the desk's pages section. Names of files are in the query, because the desk takes plain paths only. */
export const pagesPath = '/desk/pages';
export const newPagePath = `${pagesPath}/new`;
export const changesPath = `${pagesPath}/changes`;

const withFile =
  (path: string) =>
  (file: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams({ file, ...more })}`;

/** The form of a content file: `services/add-ons.md`. */
export const editAddress = withFile(`${pagesPath}/edit`);
/** The true page of a content file with its unpublished changes. */
export const previewAddress = withFile(`${pagesPath}/preview`);
/** The text of a content file with its unpublished changes. */
export const downloadAddress = withFile(`${pagesPath}/download`);
