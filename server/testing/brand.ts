/** The brand of sites under test. */
export { brand } from '#domain/messages/testing/brand.ts';
