/**
 * Value of pages' `Speculation-Rules` header: the file (public/speculation-rules.json) lists links that browsers may
 * prefetch.
 */
export const speculationRules = '"/speculation-rules.json"';
