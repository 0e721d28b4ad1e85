import { __, sprintf } from '@wordpress/i18n';
import { changeOf } from '../change/change-of';
import { changeWords } from '../change/words';
import { formatValue, type ValueType } from '../format/value';
import { noteWords, type PointNotes } from './notes';
import type { ChartData } from './types';

/**
 * A figure, or a dash where it is unknown.
 *
 * @param value The figure.
 * @param type  Its kind.
 */
export function figure( value: number | null, type: ValueType ): string {
	return value === null ? '—' : formatValue( value, type );
}

/**
 * One point in a sentence, for those who hear it.
 *
 * @param data  What the chart shows.
 * @param index The point.
 * @param notes The notes of the points.
 */
export function pointWords(
	data: ChartData,
	index: number,
	notes: PointNotes
): string {
	const point = data.points[ index ];
	if ( ! point ) {
		return '';
	}
	const parts = [
		point.title,
		sprintf(
			/* translators: 1: name of a metric, 2: its figure. */
			__( '%1$s %2$s', 'lodestar' ),
			data.name,
			point.value === null
				? __( 'unknown', 'lodestar' )
				: formatValue( point.value, data.type )
		),
	];
	const earlier = data.earlier?.points[ index ];
	if ( earlier ) {
		parts.push(
			changeWords( changeOf( point.value, earlier.value ) ),
			sprintf(
				/* translators: 1: an earlier day, 2: the figure of that day. */
				__( '%1$s: %2$s', 'lodestar' ),
				earlier.title,
				earlier.value === null
					? __( 'unknown', 'lodestar' )
					: formatValue( earlier.value, data.type )
			)
		);
	}
	if ( data.partial !== null && index === data.points.length - 1 ) {
		parts.push( data.partial );
	}
	parts.push( ...( notes.get( index ) ?? [] ).map( noteWords ) );
	return parts.join( ', ' );
}
