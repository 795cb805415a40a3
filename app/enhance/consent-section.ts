/** The section of `/cookies` where a visitor sees and changes the answer about consent. Loads its code there only. */
export function consentSection(): void {
  const section = document.querySelector('[data-your-choice]');
  if (section) void import('../consent/show-choice.ts').then(({ showChoice }) => showChoice(section));
}
