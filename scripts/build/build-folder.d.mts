export const present: string;
export const previous: string;
export const next: string;
export const scheduled: string;
export const buildFolder: string;
export function switchBuild(root: string, finished?: string): void;
export function swapBuilds(root: string): boolean;
export function restoreBuild(root: string): void;
export function presentFolder(root: string): string | undefined;
