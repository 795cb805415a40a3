export function keepAssets(from: string, into: string): void;
