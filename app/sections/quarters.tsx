interface Quarter {
  when: string;
  heading: string;
  text: string;
}

/** What changes in each part of the year: four columns under one ledger line. */
export function Quarters({ year }: { year: readonly Quarter[] }) {
  return (
    <ol className="grid border-t-[1.5px] border-ink sm:grid-cols-2">
      {year.map(({ when, heading, text }) => (
        <li key={when} className="border-b border-rule py-6.5 sm:odd:border-r sm:odd:pr-8 sm:even:pl-8">
          <p className="text-micro font-[640] text-brass-text tabular">{when}</p>
          <h3 className="mt-1.5 text-h3">{heading}</h3>
          <p className="mt-2 max-w-[46ch] text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
