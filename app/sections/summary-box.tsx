/** The answer before the article, for somebody who reads nothing else. */
export function SummaryBox({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="mb-[clamp(36px,4vw,56px)] max-w-measure text-[1.125rem] border-t-[1.5px] max-lg:border-t-0 max-lg:pt-0 border-b-5 border-double border-ink border-t-ink [border-top-style:solid] pt-4 pb-2"
    >
      <h2 id="summary-heading" className="label-caps font-sans text-brass-text">
        In short
      </h2>
      <ul className="mt-1.5">
        {sentences.map((sentence) => (
          <li
            key={sentence}
            className="border-b border-rule py-3 leading-[1.5] text-body font-[520] text-pretty last:border-0"
          >
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
