/** Runs a passkey button: options are there before the press, and faults are shown in words. */

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

/** `use`: signing in; `add`: making a new passkey. `origin`: the desk's own address. */
interface Attempt {
  doing: 'use' | 'add';
  origin: string;
}

/** By the name of the error: for signing in, and for adding where it differs. `TypeError` is what `fetch` throws without a connection. */
const reasons: Readonly<Record<string, readonly [use: string, add?: string]>> = {
  NotAllowedError: [
    'No passkey was used: the request was canceled, it took too long, or this device has none for ORIGIN. A passkey works only at the address where you created it. Try again, or use a link by email.',
    'No passkey was created: the request was canceled, or it took too long. Try again.',
  ],
  InvalidStateError: [
    'This passkey can’t be used now. Try again, or use a link by email.',
    'This device already has a passkey for the desk.',
  ],
  AbortError: [
    'Another tab or a password manager asked for a passkey at the same time. Try again.',
  ],
  NotSupportedError: [
    'This device doesn’t support the kind of passkey the desk needs. Use another device or a security key.',
  ],
  ConstraintError: [
    'This device can’t check that it’s you. Set a screen lock (PIN, fingerprint or face) and try again.',
  ],
  TypeError: ['We can’t reach the desk. Check your connection and try again.'],
  // The answer was a page in place of data.
  SyntaxError: [
    'Something went wrong. Reload this page and try again, or use a link by email.',
    'Something went wrong, or your session ended. Reload this page and try again.',
  ],
};

/** The sentence for an error. Names of errors without a sentence of their own are shown, for the operator. */
export function passkeyFault(error: unknown, attempt: Attempt): string {
  const { doing, origin } = attempt;
  const name = error instanceof Error ? error.name : String(error);
  if (name === 'SecurityError') return wrongAddress(attempt);
  const what = doing === 'add' ? 'made' : 'used';
  const [use, add] = (Object.hasOwn(reasons, name) && reasons[name]) || [
    `No passkey was ${what}: this device reports ${name}. Try again.`,
  ];
  if (doing === 'add') return add ?? use;
  return add === undefined ? `${use} Or use a link by email.` : use.replace('ORIGIN', origin);
}

/** For a page that was opened at another address than the desk's own, where no passkey of the desk works. */
function wrongAddress({ doing, origin }: Attempt): string {
  const instead =
    doing === 'add' ? 'add the passkey there' : 'sign in there, or use a link by email';
  return `Passkeys work only at the address where they were created. This desk’s are for ${origin}, and this page is at another address. Open ${origin}/desk and ${instead}.`;
}
