import { FittingWords } from '../intent/fitting-words.tsx';
import { useRewrite } from '../intent/rewrites.ts';
import { Lede } from '../ui/schedule-head.tsx';

/** The paragraph under a page's h1, in the words that fit why somebody came. */
export function PageLede({ text, className = '' }: { text: string; className?: string }) {
  const { subheading } = useRewrite();
  return (
    <Lede className={className}>
      <FittingWords instead={subheading}>{text}</FittingWords>
    </Lede>
  );
}
