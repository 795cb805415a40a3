import { useEffect } from 'react';

const prefix = 'Error: ';

/** Page title of a form with errors: screen readers read it first. */
export const errorTitle = (title: string) => `${prefix}${title}`;

/** The same for errors found in the browser. Restores the title on unmount or once the form is valid. */
export function useErrorTitle(failed: boolean): void {
  useEffect(() => {
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = failed ? errorTitle(title) : title;
    return () => {
      if (document.title === errorTitle(title)) document.title = title;
    };
  }, [failed]);
}
