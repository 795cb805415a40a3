import { type ComponentType, lazy } from 'react';
import { whenIdle } from '#app/enhance/when-idle.ts';

/**
 * A component whose code is fetched once the browser is idle. The server renders it in full, and inside `Suspense`
 * its HTML stays on the page, readable and complete, until the code has arrived to hydrate it.
 */
export function lazyWhenIdle<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    import.meta.env.SSR ? load() : new Promise<void>((resolve) => whenIdle(resolve)).then(load),
  );
}
