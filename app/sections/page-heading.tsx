import { classNames } from '../ui/class-names.ts';
import { SplitHeading } from '../ui/split-heading.tsx';

interface PageHeadingProps {
  text: string;
  /** Small first line of the heading: service or topic. */
  kicker?: string;
  /** display: services, industries and hubs; h2: pages with a form on the first screen; h1: others. */
  size?: 'display' | 'h1' | 'h2';
  className?: string;
}

/** Lines of this length wrap at display size but fit at h1 size; longer ones wrap at both. */
const whole = { from: 17, to: 21 };

const breaksAtDisplay = (text: string) => {
  const longest = Math.max(...text.split('|').map((line) => line.trim().length));
  return text.includes('|') && longest >= whole.from && longest <= whole.to;
};

/**
 * The h1. Its words may change with visitor intent (app/intent). A display heading that would leave a single
 * word on a line is set one size smaller.
 */
export function PageHeading({ text, kicker, size = 'h1', className }: PageHeadingProps) {
  return (
    <h1
      className={classNames(
        'wrap-anywhere',
        size === 'h2' ? 'text-h2' : size === 'display' && !breaksAtDisplay(text) ? 'text-display' : 'text-h1',
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
