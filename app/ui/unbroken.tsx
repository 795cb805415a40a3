import { withCompounds } from '#domain/words/compounds.ts';

/** Text whose short compounds and negative amounts stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return withCompounds(text, (word) => `\n${word}\n`)
    .split('\n')
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and keep their order
        <span key={at} className="whitespace-nowrap">
          {part}
        </span>
      ),
    );
}
