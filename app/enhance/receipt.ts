/** A page that thanks for a form says that it arrived. No other page loads the code. */
export function showReceipt(): void {
  const {
    receipt: ref,
    what = '',
    formSent: form = '',
    call,
  } = document.querySelector<HTMLElement>('[data-receipt]')?.dataset ?? {};
  if (!ref) return;
  void import('../forms/say-received.ts').then(({ sayReceived }) =>
    sayReceived({ ref, what, form, isCall: call !== undefined }),
  );
}
