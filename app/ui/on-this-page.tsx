import { PlusToMinus } from './plus-to-minus.tsx';

interface OnThisPageProps {
  sections: readonly { id: string; text: string }[];
  label: string;
}

/**
 * Table of contents: beside the text from 1024 px, folded below that. Browsers without `::details-content` fold it
 * everywhere.
 */
export function OnThisPage({ sections, label }: OnThisPageProps) {
  return (
    <nav aria-label={label} className="on-this-page">
      <p aria-hidden="true">{label}</p>
      <details>
        <summary>
          {label}
          <PlusToMinus className="text-brand" />
        </summary>
        <ol>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
