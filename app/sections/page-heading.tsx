import { classNames } from '../ui/class-names.ts';
import { SplitHeading } from '../ui/split-heading.tsx';

interface PageHeadingProps {
  text: string;
  /** First line of the heading, set small: the name of the service, the topic. */
  kicker?: string;
  /** display for services, industries and hubs; h1 for everything else. */
  size?: 'display' | 'h1';
  className?: string;
}

/** Lines of this many characters break at display size and stay whole at h1 size; longer ones break at both. */
const whole = { from: 17, to: 21 };

const breaksAtDisplay = (text: string) => {
  const longest = Math.max(...text.split('|').map((line) => line.trim().length));
  return text.includes('|') && longest >= whole.from && longest <= whole.to;
};

/** The h1. Its words may change with why a visitor came (app/intent). A display heading whose line would leave a word alone is set one size smaller. */
export function PageHeading({ text, kicker, size = 'h1', className }: PageHeadingProps) {
  return (
    <h1
      className={classNames(
        size === 'display' && !breaksAtDisplay(text) ? 'text-display' : 'text-h1',
        className,
      )}
    >
      {kicker && (
        <span className="mb-4.5 block font-sans label-caps text-brass-text">
          {kicker}
          <span className="sr-only">:</span>{' '}
        </span>
      )}
      <span data-words="heading" className="block">
        <SplitHeading text={text} />
      </span>
    </h1>
  );
}
