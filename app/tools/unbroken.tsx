/** A sentence without line breaks between a minus sign and its amount. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(−\S+)/).map((part, at) =>
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
