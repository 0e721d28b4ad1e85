import { __, _x } from '@wordpress/i18n';

/** How good a score is. */
export type Band = 'good' | 'warn' | 'bad';

/**
 * The band of a score: 90 and more is good, 50 to 89 is not yet, below is bad. What is shown decides, so 89.6 is 90.
 *
 * @param score 0–100.
 */
export function bandOf( score: number ): Band {
	const shown = Math.round( score );
	if ( shown >= 90 ) {
		return 'good';
	}
	return shown >= 50 ? 'warn' : 'bad';
}

/**
 * A band in words.
 *
 * @param band The band.
 */
export function bandWords( band: Band ): string {
	switch ( band ) {
		case 'good':
			return _x( 'Good', 'a score', 'lodestar' );
		case 'warn':
			return __( 'Needs work', 'lodestar' );
		case 'bad':
			return _x( 'Poor', 'a score', 'lodestar' );
	}
}
