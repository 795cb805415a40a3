/** Short answer beside an article's heading. */
export function SummaryBox({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="border-t-[1.5px] border-b-5 border-double border-ink [border-top-style:solid] pt-3.5 pb-1.5"
    >
      <h2 id="summary-heading" className="label-caps font-sans text-brass-text">
        In short
      </h2>
      <ul className="mt-1">
        {sentences.map((sentence) => (
          <li
            key={sentence}
            className="border-b border-rule py-2.5 text-small leading-[1.5] font-[520] text-pretty last:border-0"
          >
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
