/** Factors of a power of ten. */
const ROUND = [ 1, 2, 2.5, 5, 10 ];

/**
 * Rounds up to 1, 2, 2.5 or 5 times a power of ten.
 *
 * @param least A positive number.
 */
export function roundStep( least: number ): number {
	const size = Math.pow( 10, Math.floor( Math.log10( least ) ) );
	// The floating-point logarithm of 1000 is slightly below 3.
	const enough = least * ( 1 - 1e-9 );
	return ( ROUND.find( ( factor ) => factor * size >= enough ) ?? 10 ) * size;
}

/**
 * Rounds up to a round whole number.
 *
 * @param least A positive number.
 */
export function wholeStep( least: number ): number {
	const step = roundStep( Math.max( 1, least ) );
	return Number.isInteger( step ) ? step : roundStep( step * 1.1 );
}
