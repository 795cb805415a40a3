import { Lede } from '../ui/schedule-head.tsx';

/** The paragraph under a page's h1. Its words may change with why a visitor came (app/intent). */
export function PageLede({ text, className = '' }: { text: string; className?: string }) {
  return (
    <Lede className={className}>
      <span data-words="subheading" className="block">
        {text}
      </span>
    </Lede>
  );
}
