/** Times a power of ten. */
const ROUND = [ 1, 2, 2.5, 5, 10 ];

/**
 * The smallest round number that is not less: 1, 2, 2.5 or 5 times a power of ten.
 *
 * @param least The least that it may be; more than 0.
 */
export function roundStep( least: number ): number {
	const size = Math.pow( 10, Math.floor( Math.log10( least ) ) );
	// The log of 1000 is a hair below 3.
	const enough = least * ( 1 - 1e-9 );
	return ( ROUND.find( ( factor ) => factor * size >= enough ) ?? 10 ) * size;
}

/**
 * The smallest round whole number that is not less.
 *
 * @param least The least that it may be; more than 0.
 */
export function wholeStep( least: number ): number {
	const step = roundStep( Math.max( 1, least ) );
	return Number.isInteger( step ) ? step : roundStep( step * 1.1 );
}
