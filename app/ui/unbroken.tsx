/** Text whose words with a hyphen or a minus stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*[-−]\S+)/).map((part, at) =>
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
