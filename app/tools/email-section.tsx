import { type ComponentProps, lazy, Suspense } from 'react';
import { whenInView } from '../motion/when-in-view.ts';
import type { EmailResult } from './email-result.tsx';

const load = () => import('./email-result.tsx').then((file) => ({ default: file.EmailResult }));

/** What a person does before the form can be of use to them: any first touch of the page. */
const firstTouch = ['pointerdown', 'keydown', 'focusin'] as const;

/** When the form comes into view or somebody begins to do something; at once where the server has not drawn it. */
function whenWanted(): Promise<void> {
  const drawn = document.getElementById('e-mail');
  if (!drawn) return Promise.resolve();
  return new Promise((resolve) => {
    whenInView(drawn, resolve);
    for (const event of firstTouch) addEventListener(event, () => resolve(), { once: true, passive: true });
  });
}

const Form = lazy(() => (import.meta.env.SSR ? load() : whenWanted().then(load)));

/** The form for a copy by e-mail. Its rules weigh more than a tool, so they are fetched when somebody may want them. */
export function EmailSection(props: ComponentProps<typeof EmailResult>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
