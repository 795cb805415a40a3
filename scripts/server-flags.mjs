/**
 * For Node when it runs the server. The part of the heap for young objects may otherwise grow to some 60 MB, which the start
 * fills and nothing later needs.
 */
export const serverFlags = ['--max-semi-space-size=8'];
