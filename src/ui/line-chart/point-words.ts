import { __, sprintf } from '@wordpress/i18n';
import { weighedChange, type WeighedChange } from '../change/weigh';
import { changeWords } from '../change/change-words';
import { figureTypes } from '../field-types/figure-types';
import { noteWords, type PointNotes } from './notes';
import type { ChartData, Step } from './types';

/** Returns the table header for points of a step, and the label of a selected point. */
export function stepWords( step: Step = 'day' ): [ string, string ] {
	const words: Record< Step, [ string, string ] > = {
		hour: [ __( 'Hour', 'lodestar' ), __( 'Selected hour', 'lodestar' ) ],
		day: [ __( 'Day', 'lodestar' ), __( 'Selected day', 'lodestar' ) ],
		week: [ __( 'Week', 'lodestar' ), __( 'Selected week', 'lodestar' ) ],
		month: [
			__( 'Month', 'lodestar' ),
			__( 'Selected month', 'lodestar' ),
		],
	};
	return words[ step ];
}

/** Formats a value of a chart, or returns a dash if it is unknown. */
export function figure(
	value: number | null,
	{ type, currency }: ChartData
): string {
	return figureTypes[ type ].format( value, { currency } );
}

/** Returns the change from the corresponding point of the previous period. */
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

/** Describes a point for screen readers. */
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
			/* translators: 1: name of a metric, 2: its value. */
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
				/* translators: 1: an earlier day, 2: the value of that day. */
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
