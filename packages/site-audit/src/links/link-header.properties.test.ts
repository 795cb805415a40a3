/** Properties of any Link header: nothing throws, and valid links are read back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeaderLink, parseLinkHeader } from './link-header.ts';

const target = fc.webUrl({ withQueryParameters: true }).map((url) => url.replaceAll('>', ''));
const relation = fc.constantFrom('canonical', 'alternate', 'next', 'prev', 'preload');
const title = fc.string({ maxLength: 20 });

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const link = fc.record({ target, rel: fc.array(relation, { minLength: 1, maxLength: 3 }), title });

test('valid links are read back, whatever their titles contain', () => {
  fc.assert(
    fc.property(fc.array(link, { maxLength: 4 }), fc.constantFrom(',', ', ', ' ,\t'), (links, comma) => {
      const field = links
        .map((one) => `<${one.target}>; title=${quote(one.title)}; rel="${one.rel.join(' ')}"`)
        .join(comma);
      const read = parseLinkHeader(field).map(({ target: address, rel }: HeaderLink) => ({
        target: address,
        rel,
      }));
      expect(read).toEqual(links.map((one) => ({ target: one.target, rel: one.rel })));
    }),
  );
});

test('no text throws, and every link read is in it', () => {
  const unit = fc.oneof(
    fc.constantFrom('<', '>', ';', ',', '"', '\\', '=', ' ', 'rel', 'canonical'),
    fc.string({ maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      for (const { target: address, text: whole } of parseLinkHeader(text)) {
        expect(text).toContain(address);
        expect(text).toContain(whole);
      }
    }),
  );
});

test.each(['<', '<a>;', '<a>; x="', '<a>,', ',', '"', '<,', '\\'])(
  'a megabyte of %s is read in linear time',
  (piece) => {
    expect(Array.isArray(parseLinkHeader(piece.repeat(1_000_000 / piece.length)))).toBe(true);
  },
);
