import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  query?: string | undefined;
  onType?: (text: string) => void;
  className?: string;
}

/**
 * Site search form. Empty or blank queries do nothing: native validation stops them, scripts do so silently
 * (app/browser/enhance/search.ts).
 */
export function SearchForm({ query = '', onType, className = '' }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would be one more around the form
    <form
      action="/resources"
      role="search"
      className={`flex max-w-130 flex-wrap gap-2.5 ${className}`}
    >
      <div className="relative min-w-0 flex-[1_1_14rem]">
        <Icon name="search" className="absolute top-4.25 left-4 size-4.75 text-ink-3" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          onInput={(event) => onType?.(event.currentTarget.value)}
          required
          pattern=".*\S.*"
          maxLength={200}
          aria-label="Search our site"
          placeholder="Search our site..."
          className="min-h-13 w-full entry-box py-3 pr-3.5 pl-11 placeholder:text-ink-3"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
