import { textOf, words } from './words';

/** Text as it is. */
export const text = words( { format: textOf } );
