/** Class of the page's body while the report is as wide as on paper; the window then says that it was resized. */
export const ON_PAPER = 'has-lodestar-on-paper';
