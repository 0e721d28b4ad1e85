/** The specification requires English numbers on this page, whatever the reader's language. */
const whole = new Intl.NumberFormat( 'en-US', { maximumFractionDigits: 0 } );
const tenths = new Intl.NumberFormat( 'en-US', {
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
} );

/** Formats a count, such as "171,204". */
export const count = ( value: number ) => whole.format( value );

/** Formats a number with one decimal, such as "2.6". */
export const tenth = ( value: number ) => tenths.format( value );

/** Formats a percentage, such as "43.9%". */
export const percent = ( value: number ) => `${ tenths.format( value ) }%`;

/** Formats a part of a whole as a percentage, such as "43.9%". If the whole is 0, returns "0.0%". */
export const share = ( part: number, of: number ) =>
	percent( of > 0 ? ( part / of ) * 100 : 0 );
