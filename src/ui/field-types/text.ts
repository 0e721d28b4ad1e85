import { textOf, words } from './text-of';

/** Plain text. `under` is a second line. */
export const text = words( {
	format: textOf,
	csvExtras: [ 'under' ],
	draw: ( value, { under } ) => ( { text: textOf( value ), under } ),
} );
