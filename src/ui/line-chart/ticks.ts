/** Room that a label on the time axis takes, in px. */
const LABEL = 64;

/** Labels closer than this run into each other. */
const LEAST = 56;

/**
 * Which points get a label on the time axis: equal steps from the first on, at most eight, and the last one where it
 * must be named.
 *
 * @param count    Number of points.
 * @param width    Width of the plot in px.
 * @param nameLast Whether the last point must have its label.
 */
export function pickTicks(
	count: number,
	width: number,
	nameLast: boolean
): number[] {
	const most = Math.max( 2, Math.min( 8, Math.floor( width / LABEL ) ) );
	const step = Math.max( 1, Math.ceil( ( count - 1 ) / ( most - 1 ) ) );
	const picked = [];
	for ( let index = 0; index < count; index += step ) {
		picked.push( index );
	}
	const last = count - 1;
	if ( nameLast && picked[ picked.length - 1 ] !== last ) {
		const room = ( width / Math.max( 1, last ) ) * ( last % step );
		if ( room < LEAST && picked.length > 1 ) {
			picked.pop();
		}
		picked.push( last );
	}
	return picked;
}
