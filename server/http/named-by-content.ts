/**
 * Whether an address contains a content hash. Browsers may cache these forever, and pages of earlier builds still
 * request theirs.
 */
export const isNamedByContent = (address: string): boolean => /^\/(assets|resized|social)\//.test(address);
