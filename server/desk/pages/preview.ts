/** What the preview thread is asked and answers. */

export interface PreviewRequest {
  /** As in content/editing/content-file.ts. */
  file: string;
  /** As typed. The thread ignores it for values, which it is started with. */
  text: string;
}

/** `fault`: why there is no page, in sentences for the author. */
export type Preview = { html: string } | { fault: string };
