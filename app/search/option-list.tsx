import { Link } from '../ui/link.tsx';
import { classNames } from '../ui/class-names.ts';
import type { DialogOption, OptionGroup } from './dialog-options.ts';
import { MarkedText } from './marked-text.tsx';

export const optionId = (id: string, position: number) => `${id}option${position}`;

interface OptionListProps {
  /** Prefix of the list's and the options' ids. */
  id: string;
  groups: readonly OptionGroup[];
  /** Position of the option that the arrow keys stand on, or -1. */
  active: number;
  onChosen: () => void;
}

/** The options of the search dialog by group. They are links, so that they can be opened in a new tab as well. */
export function OptionList({ id, groups, active, onChosen }: OptionListProps) {
  let position = -1;
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Found"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3 empty:hidden"
    >
      {groups.map(({ name, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={name} role="group" aria-labelledby={`${id}group${group}`}>
          <div
            id={`${id}group${group}`}
            role="presentation"
            className="px-5 pt-4 pb-1.5 label-caps text-ink-3"
          >
            {name}
          </div>
          {options.map((option) => {
            position += 1;
            return (
              <Option
                key={`${option.to} ${option.title}`}
                id={optionId(id, position)}
                option={option}
                selected={position === active}
                onChosen={onChosen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: DialogOption;
  selected: boolean;
  onChosen: () => void;
}

function Option({ id, option: { to, title, line, terms, part }, selected, onChosen }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onClick={onChosen}
      className={classNames(
        'block border-l-4 border-transparent px-4 no-underline hover:bg-greenbar aria-selected:border-brand aria-selected:bg-greenbar',
        part ? 'py-1.5 pl-8 text-small text-ink-2' : 'py-2.25',
      )}
    >
      {part ? (
        <span className="block border-l-[3px] border-double border-margin pl-3">
          <MarkedText text={title} terms={terms} />
        </span>
      ) : (
        <b className="block font-serif text-[1.0625rem] leading-[1.3] font-semibold">
          <MarkedText text={title} terms={terms} />
        </b>
      )}
      {line && (
        <span className="mt-0.5 line-clamp-2 text-small text-ink-2">
          <MarkedText text={line} terms={terms} />
        </span>
      )}
    </Link>
  );
}
