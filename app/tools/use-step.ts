import { useEffect, useState } from 'react';

/** The question that an address names, counted from 1. */
function stepIn(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? Number.NaN);
  return Number.isInteger(step) ? step : undefined;
}

/** Where a quiz is. Each step is an entry of the browser's history, so Back leads to the question before. */
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
