import { Lede } from '../ui/schedule-head.tsx';

/** Lede under the h1. Its words may change with visitor intent (app/intent). */
export function PageLede({ text, className = '' }: { text: string; className?: string }) {
  return (
    <Lede className={className}>
      <span data-words="subheading" className="block">
        {text}
      </span>
    </Lede>
  );
}
