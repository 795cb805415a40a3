/** Where the header has room for all labels: the `nav` breakpoint of the styles. Below it stands the mobile menu. */
export const fullNavigation = '(min-width: 75rem)';
