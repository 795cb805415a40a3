/** Runs a passkey button: options are there before the press, and faults are shown in words. */
import { passkeyFault, wrongAddress } from './passkey-faults.ts';

/** Options hold a challenge that counts for five minutes; younger than this they are used without asking again. In ms. */
const freshMs = 4 * 60_000;

interface PasskeyButton<Options> {
  /** Holds the button, a `role="alert"` for words, and the desk's own address as `data-origin`. */
  part: HTMLElement;
  optionsPath: string;
  doing: 'use' | 'add';
  /** Returns what to tell the person, if it did not work. */
  run: (options: Options) => Promise<string | undefined>;
}

/**
 * Returns the function for a press. Safari shows its sheet only while a press is fresh, which a request in between may
 * outlast: so options are fetched when the page is shown, and again when a hand or the focus comes near and they are old.
 */
export function passkeyButton<Options>({
  part,
  optionsPath,
  doing,
  run,
}: PasskeyButton<Options>): () => Promise<void> {
  const button = part.querySelector('button');
  const words = part.querySelector('[role=alert]');
  const attempt = { doing, origin: part.dataset.origin ?? '' };
  const isHere = attempt.origin === location.origin;
  let kept: { at: number; options: Promise<Options> } | undefined;

  function fetchOptions(): Promise<Options> {
    const options = fetch(optionsPath).then((answer) => answer.json());
    // The press tells of a failure.
    options.catch(() => undefined);
    kept = { at: Date.now(), options };
    return options;
  }

  const prepare = () => {
    const isFresh = kept !== undefined && Date.now() - kept.at < freshMs;
    if (isHere && !document.hidden && !isFresh && button?.ariaBusy !== 'true') void fetchOptions();
  };
  prepare();
  document.addEventListener('visibilitychange', prepare);
  for (const sign of ['pointerover', 'focusin']) part.addEventListener(sign, prepare);

  async function optionsNow(): Promise<Options> {
    const fresh = kept && Date.now() - kept.at < freshMs ? kept.options : fetchOptions();
    // A challenge counts once.
    kept = undefined;
    return fresh.catch(fetchOptions);
  }

  return async () => {
    if (!button || !words || button.ariaBusy === 'true') return;
    const label = button.textContent;
    // Not `disabled`, which would drop the focus.
    button.ariaBusy = 'true';
    button.ariaDisabled = 'true';
    button.textContent = 'Waiting for your device …';
    words.textContent = '';
    const fault = isHere
      ? await optionsNow()
          .then(run)
          .catch((error: unknown) => passkeyFault(error, attempt))
      : wrongAddress(attempt);
    button.ariaBusy = null;
    button.ariaDisabled = null;
    button.textContent = label;
    words.textContent = fault ?? '';
    if (fault !== undefined) prepare();
  };
}
