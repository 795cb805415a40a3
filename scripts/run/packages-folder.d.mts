export const installed: string;
export const nextInstalled: string;
export function switchPackages(root: string): void;
export function restorePackages(root: string): void;
