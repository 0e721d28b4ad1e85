import { textOf, words } from './words';

/** Text as it is, with what stands after it (`detail`). */
export const text = words( {
	format: textOf,
	csvExtras: [ 'detail' ],
	draw: ( value, { detail } ) => ( { text: textOf( value ), detail } ),
} );
