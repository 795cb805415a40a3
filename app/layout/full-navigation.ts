/**
 * Media query of the full header navigation: the `nav` breakpoint of the styles. Narrower screens have the
 * mobile menu.
 */
export const fullNavigation = '(min-width: 75rem)';
