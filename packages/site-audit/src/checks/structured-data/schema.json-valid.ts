import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { JsonLdBlock } from '../../structured-data/reading.ts';
import { counted } from '../../text/texts.ts';

/** A block that we did not read completely is not proven invalid. */
const unread = new Set(['too-large', 'too-deep']);

const atLine = (block: JsonLdBlock, detail: string) => `Line ${block.line}: ${detail}`;

export const check = documentCheck('PSQ', 5, {
  title: 'JSON-LD that parses',
  why: 'One stray comma voids the whole block of JSON-LD, without notice.',
  fix: 'Build each block with a JSON serializer rather than by hand, begin it with `"@context": "https://schema.org"` and give every node an `"@type"` from schema.org.',
  source: 'JSON-LD 1.1; G:intro-structured-data',
  judge({ document }) {
    const { blocks } = document.structuredData;
    if (blocks.length === 0) return info('The page has no JSON-LD blocks to check.');
    const faults = blocks.flatMap((block) => block.faults.map((fault) => ({ block, ...fault })));
    const broken = faults.filter(({ kind }) => !unread.has(kind));
    const items = faults.map(({ block, detail }) => atLine(block, detail));
    if (broken.length > 0) {
      const spoiled = new Set(broken.map(({ block }) => block)).size;
      const first = broken[0]?.detail ?? '';
      return fail(
        `${spoiled} of ${counted(blocks.length, 'JSON-LD block')} cannot be used as written: ${first}`,
        { value: spoiled, items },
      );
    }
    const unknown = blocks.flatMap((block) => block.unknownTypes.map((type) => ({ block, type })));
    if (unknown.length > 0) {
      for (const { block, type } of unknown)
        items.push(atLine(block, `Schema.org has no type named “${type}”.`));
      const names = unknown.slice(0, 5).map(({ type }) => `“${type}”`);
      return warn(`The JSON-LD parses, but schema.org has no type named ${names.join(', ')}.`, {
        value: unknown.map(({ type }) => type),
        items,
      });
    }
    if (faults.length > 0)
      return warn(`${counted(faults.length, 'JSON-LD block')} could not be read to the end.`, {
        value: faults.length,
        items,
      });
    return pass(
      blocks.length === 1
        ? 'The JSON-LD block parses and names its context and types.'
        : `All ${blocks.length} JSON-LD blocks parse and name their context and types.`,
      { value: blocks.length },
    );
  },
});
