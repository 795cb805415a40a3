export const present: string;
export const buildFolder: string;
export function presentFolder(root: string): string | undefined;
export function newBuildFolder(root: string): string;
export function goLive(root: string, folder: string): void;
export function versionBefore(root: string): string | undefined;
export function isHeld(root: string): boolean;
