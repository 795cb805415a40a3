import { Inline } from './prose.tsx';

interface Lines {
  lines: readonly { name: string; text: string }[];
}

/**
 * Numbered lines with name and description, between ledger rules. `account`: number of the heading, from which
 * lines are numbered upward in steps of 10.
 */
export function NumberedLines({ lines, account }: Lines & { account?: number }) {
  return (
    <dl className="named-lines numbered-lines">
      {lines.map(({ name, text }, index) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true">
              {account === undefined ? String(index + 1).padStart(2, '0') : account + (index + 1) * 10}
            </span>
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short numbered lines in three columns from 1024 px: number, name, description. */
export function NumberedColumns({ lines }: Lines) {
  return (
    <dl className="name-columns gap-x-9 md:grid-cols-2 lg:grid-cols-3">
      {lines.map(({ name, text }, index) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true" className="mr-2 text-brass-text">
              {index + 1}
            </span>
            {name}
          </dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Three or four named notes side by side under one rule. `text`: HTML of one paragraph. */
export function NoteColumns({ lines }: Lines) {
  return (
    <dl className="name-columns gap-x-9 md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      <HtmlLines lines={lines} />
    </dl>
  );
}

/** Named paragraphs that may contain links, between ledger rules. `text`: HTML of one paragraph. */
export function LinkedLines({ lines }: Lines) {
  return (
    <dl className="named-lines text-small">
      <HtmlLines lines={lines} />
    </dl>
  );
}

const HtmlLines = ({ lines }: Lines) =>
  lines.map(({ name, text }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className="mt-1">
        <Inline html={text} />
      </dd>
    </div>
  ));
