import { __, sprintf } from '@wordpress/i18n';
import type { Column } from '../../ui/column-chart/column-chart';
import { formatNumber } from '../../ui/format/number';
import type { Minutes } from './answer';

/** Minutes from one label to the next. */
const EACH = 5;

/**
 * The columns of the chart: a minute each, named by how long ago it was.
 *
 * @param minutes            The answer.
 * @param minutes.labels
 * @param minutes.datapoints
 */
export function minutesOf( { labels, datapoints }: Minutes ): Column[] {
	const last = datapoints.length - 1;
	return datapoints.map( ( value, index ) => {
		const ago = last - index;
		const isNamed = index === 0 || ago % EACH === 0;
		return {
			title: labels[ index ] ?? '',
			value,
			...( isNamed && { tick: tickOf( ago, index === 0 ) } ),
		};
	} );
}

function tickOf( ago: number, isFirst: boolean ): string {
	if ( ago === 0 ) {
		return __( 'Now', 'lodestar' );
	}
	return isFirst
		? /* translators: %s: a number. */
			sprintf( __( '%s min ago', 'lodestar' ), formatNumber( ago ) )
		: formatNumber( ago );
}
