/**
 * Value of the `Speculation-Rules` header of pages: the file (public/speculation-rules.json) says which links a browser
 * may fetch before they are followed.
 */
export const speculationRules = '"/speculation-rules.json"';
