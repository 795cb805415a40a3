import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from './toast.ts';
import { whenIdle } from '../enhance/when-idle.ts';

/**
 * Where toasts appear. Nothing on the server and in the first load: the code arrives with the first toast or when the
 * browser is idle, whichever comes first. A toast that waits for it shows once it is here.
 */
export function Toaster() {
  const [region, setRegion] = useState<{ ToastRegion: ComponentType }>();
  useEffect(() => {
    let gone = false;
    const load = () => {
      // Without the code (no connection) the next toast tries again.
      import('./toast-region.tsx').then(
        (loaded) => !gone && setRegion(loaded),
        () => {},
      );
    };
    if (toasts.current()?.open) load();
    const unsubscribe = toasts.subscribe(load);
    const callOff = whenIdle(load);
    return () => {
      gone = true;
      unsubscribe();
      callOff();
    };
  }, []);
  return region ? <region.ToastRegion /> : null;
}
