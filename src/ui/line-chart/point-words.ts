import { __, sprintf } from '@wordpress/i18n';
import { weighedChange, type WeighedChange } from '../change/weigh';
import { changeWords } from '../change/change-words';
import { figureTypes } from '../field-types/figure-types';
import { noteWords, type PointNotes } from './notes';
import type { ChartData, Step } from './types';

/**
 * What the points of a chart are called: at the head of the table, and where one of them is chosen.
 *
 * @param step What they are of.
 */
export function stepWords( step: Step = 'day' ): [ string, string ] {
	const words: Record< Step, [ string, string ] > = {
		hour: [ __( 'Hour', 'lodestar' ), __( 'Hour shown', 'lodestar' ) ],
		day: [ __( 'Day', 'lodestar' ), __( 'Day shown', 'lodestar' ) ],
		week: [ __( 'Week', 'lodestar' ), __( 'Week shown', 'lodestar' ) ],
		month: [ __( 'Month', 'lodestar' ), __( 'Month shown', 'lodestar' ) ],
	};
	return words[ step ];
}

/**
 * A figure of a chart, or a dash where it is unknown.
 *
 * @param value         The figure.
 * @param data          What the chart shows.
 * @param data.type
 * @param data.currency
 */
export function figure(
	value: number | null,
	{ type, currency }: ChartData
): string {
	return figureTypes[ type ].format( value, { currency } );
}

/**
 * How a point changed against the earlier one in its place.
 *
 * @param data         What the chart shows.
 * @param data.points
 * @param data.earlier
 * @param data.type
 * @param data.base
 * @param index        The point.
 */
export function pointChange(
	{ points, earlier, type, base }: ChartData,
	index: number
): WeighedChange {
	return weighedChange(
		points[ index ]?.value,
		earlier?.points[ index ]?.value,
		type,
		[ base?.now[ index ], base?.earlier[ index ] ]
	);
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
				: figure( point.value, data )
		),
	];
	const earlier = data.earlier?.points[ index ];
	if ( earlier ) {
		parts.push(
			changeWords( pointChange( data, index ) ),
			sprintf(
				/* translators: 1: an earlier day, 2: the figure of that day. */
				__( '%1$s: %2$s', 'lodestar' ),
				earlier.title,
				earlier.value === null
					? __( 'unknown', 'lodestar' )
					: figure( earlier.value, data )
			)
		);
	}
	if ( data.partial !== null && index === data.points.length - 1 ) {
		parts.push( data.partial );
	}
	parts.push( ...( notes.get( index ) ?? [] ).map( noteWords ) );
	return parts.join( ', ' );
}
