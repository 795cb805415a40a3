import { useEffect } from 'react';

const prefix = 'Error: ';

/** A page whose form came back says so first in its title, where a screen reader begins. */
export const errorTitle = (title: string) => `${prefix}${title}`;

/** The same for an error found in the browser. Gives the title back when the form is mended or left. */
export function useErrorTitle(failed: boolean): void {
  useEffect(() => {
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = failed ? errorTitle(title) : title;
    return () => {
      if (document.title === errorTitle(title)) document.title = title;
    };
  }, [failed]);
}
