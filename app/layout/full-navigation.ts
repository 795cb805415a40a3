/** Media query of the full header navigation: the `nav` breakpoint. Narrower screens have the mobile menu. */
export const fullNavigation = '(min-width: 75rem)';
