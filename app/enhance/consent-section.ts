/** The section of `/cookies` that shows and changes the consent choice. Loads its code only there. */
export function consentSection(): void {
  const section = document.querySelector('[data-your-choice]');
  if (section) void import('../consent/show-choice.ts').then((consent) => consent.showChoice(section));
}
