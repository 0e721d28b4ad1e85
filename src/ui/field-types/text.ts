import { textOf, words } from './text-of';

/** Text as it is, over something quieter (`under`). */
export const text = words( {
	format: textOf,
	csvExtras: [ 'under' ],
	draw: ( value, { under } ) => ( { text: textOf( value ), under } ),
} );
