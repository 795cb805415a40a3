/** Whether the build in `folder` (by default the current one) matches the current sources and settings. */
export function isFresh(folder?: string): boolean;
