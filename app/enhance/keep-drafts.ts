/** Forms marked `data-draft` save their values for this tab. Other pages don't load the code. */
export function keepDrafts(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-draft]');
  if (forms.length === 0) return;
  void import('../forms/drafts.ts').then((drafts) => {
    for (const form of forms) drafts.beginDraft(form);
  });
}
