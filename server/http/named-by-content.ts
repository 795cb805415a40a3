/**
 * Whether an address belongs to a file whose name says what it holds. Another content has another name, so browsers may
 * keep these for good; a page of an earlier build, or a network that once showed it, still asks for its own.
 */
export const isNamedByContent = (address: string): boolean => /^\/(assets|social)\//.test(address);
