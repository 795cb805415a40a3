import { TextLink } from '../ui/text-link.tsx';

interface NothingFoundProps {
  /** Known words near the typed ones. */
  suggestions: readonly string[];
  onSuggestion: (word: string) => void;
  onLeave: () => void;
}

/** In the dialog, when there is no entry: near words to try instead, and a person to ask. */
export function NothingFound({ suggestions, onSuggestion, onLeave }: NothingFoundProps) {
  return (
    <div className="px-5 pb-5">
      {suggestions.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-5 text-small text-ink-2">
          Close to it:
          {suggestions.map((word) => (
            <button
              key={word}
              type="button"
              onClick={() => onSuggestion(word)}
              className="min-h-11 font-semibold text-brand underline-double hover:decoration-current"
            >
              {word}
            </button>
          ))}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        Try fewer or plainer words, or{' '}
        <TextLink to="/contact" onClick={onLeave} className="inline-block py-1">
          put the question to us
        </TextLink>
        .
      </p>
    </div>
  );
}
