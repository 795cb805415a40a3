/** Said before any figure of a scenario: what it is, and what it is not. */
export function IllustrationNote() {
  return (
    <div
      role="note"
      className="mb-8 border-l-4 border-brass bg-brass-tint px-5 py-4 text-small leading-[1.55]"
    >
      <strong>Illustration.</strong> No client stands behind these figures. They are assumptions put through a
      published formula, so that you can replace them with your own. Nobody is promised this result.
    </div>
  );
}
