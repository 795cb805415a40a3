/** Thank-you pages count the received form. Other pages don't load the code. */
export function noteReceipt(): void {
  const {
    receipt: ref,
    formSent: form = '',
    call,
  } = document.querySelector<HTMLElement>('[data-receipt]')?.dataset ?? {};
  if (!ref) return;
  void import('../forms/note-received.ts').then((received) =>
    received.noteReceived({ ref, form, isCall: call !== undefined }),
  );
}
