/** Figures of this page are written in English, whatever the reader's language: it is what the specification asks for. */
const whole = new Intl.NumberFormat( 'en-US', { maximumFractionDigits: 0 } );
const tenths = new Intl.NumberFormat( 'en-US', {
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
} );

/**
 * A count: 171,204.
 *
 * @param value
 */
export const count = ( value: number ) => whole.format( value );

/**
 * A figure with one decimal: 2.6.
 *
 * @param value
 */
export const tenth = ( value: number ) => tenths.format( value );

/**
 * A share: 43.9%.
 *
 * @param value Percent.
 */
export const percent = ( value: number ) => `${ tenths.format( value ) }%`;

/**
 * A part of a whole as its share: 43.9%; 0.0% of nothing.
 *
 * @param part
 * @param of
 */
export const share = ( part: number, of: number ) =>
	percent( of > 0 ? ( part / of ) * 100 : 0 );
