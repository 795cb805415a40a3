export const present: string;
export const next: string;
export const previous: string;
export const buildFolder: string;
export function switchBuild(root: string): void;
export function restoreBuild(root: string): void;
