import { useEffect, useState } from 'react';

/** Question in the URL, counted from 1. */
function stepIn(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? Number.NaN);
  return Number.isInteger(step) ? step : undefined;
}

/** Position in a quiz. Each step is a history entry, so Back returns to the previous question. */
export function useStep(search: string) {
  const [step, setStep] = useState(() => stepIn(search));
  useEffect(() => {
    const read = () => setStep(stepIn(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  return {
    step,
    goTo(next: number | undefined, address: string) {
      history.pushState(null, '', address);
      setStep(next);
    },
  };
}
