import { whenIdle } from '../enhance/when-idle.ts';
import { begin as visit } from './visit.ts';

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** On idle, never during prerendering. */
export function beginVisit(): void {
  const begin = () => whenIdle(() => void visit(location.pathname));
  if (document.prerendering)
    document.addEventListener('prerenderingchange', () => begin(), { once: true });
  else begin();
}
