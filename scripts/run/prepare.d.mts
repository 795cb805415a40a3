export const root: string;
export const node26: string;
export function isInstalled(development: boolean, folder?: string): boolean;
