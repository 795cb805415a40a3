/** Renders `backticked` parts of a sentence as code; an unpaired backtick stays. */
export function Coded({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
      <code key={index} className="audit-code rounded-slip bg-brand-tint px-1 wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
