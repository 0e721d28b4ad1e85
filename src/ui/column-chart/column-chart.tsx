import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { niceScale } from '../line-chart/scale';
import { PHONE, TableFrame } from '../line-chart/table-frame';
import { useWidth } from '../line-chart/use-width';
import './style.scss';

export interface Column {
	/** Label in the table and the tooltip. Must be unique. */
	title: string;
	/** Label below the column, shown if there is enough space. */
	tick?: string;
	value: number;
}

interface ColumnChartProps {
	/** Name of the metric. */
	name: string;
	/** Header of the column titles in the table, such as "Minute". */
	titleLabel: string;
	/** Columns in their natural order. */
	columns: readonly Column[];
	type?: FigureTypeName;
	/** Legend label of the last column while it is incomplete. That column is rendered hollow. */
	partial?: string;
	/** Height in px at full width. */
	height?: number;
}

/** Below this width in px, the chart is lower. */
const NARROW = 480;

/** Space around the columns in px. The left one is a minimum. */
const LEFT = 40;
const RIGHT = 6;
const TOP = 14;
const BOTTOM = 30;

/** Gap between two columns, as a share of their distance. */
const GAP = 0.38;

/** Average width of a character of the axis font, in px. */
const CHARACTER = 7;

/** Minimum width per label, in px. */
const LABEL = 64;

/** A column chart for discrete values, for which a line would suggest values in between. Can be switched to a table. */
export function ColumnChart( {
	name,
	titleLabel,
	columns,
	type = 'integer',
	partial,
	height = 200,
}: ColumnChartProps ) {
	const [ ref, width ] = useWidth< HTMLDivElement >( 'column-chart' );
	const [ asTable, setAsTable ] = useState( false );
	const { format, axis } = figureTypes[ type ];
	const tall = width < NARROW ? Math.min( 180, height ) : height;
	const scale = niceScale(
		columns.map( ( { value } ) => value ),
		type
	);
	const longest = Math.max(
		...scale.ticks.map( ( value ) => axis.tick( value ).length )
	);
	const left = Math.max( LEFT, longest * CHARACTER + 16 );
	const floor = tall - BOTTOM;
	const y = ( value: number ) =>
		floor - ( value / scale.top ) * ( floor - TOP );
	const step = ( width - left - RIGHT ) / Math.max( 1, columns.length );
	const last = columns.length - 1;
	// Centered, the first and the last label would overflow the chart.
	const tickPlace = ( index: number ) =>
		( { 0: left, [ last ]: width - RIGHT } )[ index ] ??
		left + step * ( index + 0.5 );

	return (
		<figure className="lodestar-chart lodestar-columns" aria-label={ name }>
			<div className="lodestar-chart__legend">
				<span>
					<i className="lodestar-columns__key" />
					<b>{ name }</b>
				</span>
				{ partial && (
					<span>
						<i className="lodestar-columns__key is-partial" />
						{ partial }
					</span>
				) }
				<span className="lodestar-chart__controls">
					<Button
						size="compact"
						variant="tertiary"
						onClick={ () => setAsTable( ! asTable ) }
					>
						{ asTable
							? __( 'Show as Chart', 'lodestar' )
							: __( 'Show as Table', 'lodestar' ) }
					</Button>
				</span>
			</div>
			<div className="lodestar-chart__body" ref={ ref }>
				{ asTable && (
					<TableFrame
						name={ name }
						height={ width < PHONE ? undefined : tall }
					>
						<table>
							<thead>
								<tr>
									<th scope="col">{ titleLabel }</th>
									<th scope="col">{ name }</th>
								</tr>
							</thead>
							<tbody>
								{ [ ...columns ]
									.reverse()
									.map( ( { title, value } ) => (
										<tr key={ title }>
											<th scope="row">
												<bdi>{ title }</bdi>
											</th>
											<td>{ format( value ) }</td>
										</tr>
									) ) }
							</tbody>
						</table>
					</TableFrame>
				) }
				{ ! asTable && width > 0 && (
					// Time runs from left to right in every language.
					<div className="lodestar-chart__plot" dir="ltr">
						<svg
							width={ width }
							height={ tall }
							role="img"
							aria-label={ __(
								'Column chart. The same data is available as a table.',
								'lodestar'
							) }
						>
							{ scale.ticks.map( ( value ) => (
								<g key={ value }>
									<line
										className={
											'lodestar-chart__grid' +
											( value === 0 ? ' is-zero' : '' )
										}
										x1={ left - 8 }
										x2={ width - RIGHT }
										y1={ y( value ) }
										y2={ y( value ) }
									/>
									<text
										className="lodestar-chart__tick"
										textAnchor="end"
										x={ left - 16 }
										y={ y( value ) + 4 }
									>
										{ axis.tick( value ) }
									</text>
								</g>
							) ) }
							{ columns.map( ( { title, value }, index ) => (
								<rect
									key={ title }
									className={
										'lodestar-columns__one' +
										( partial && index === last
											? ' is-partial'
											: '' )
									}
									x={ left + step * ( index + GAP / 2 ) }
									y={ y( value ) }
									width={ Math.max( 1, step * ( 1 - GAP ) ) }
									height={ floor - y( value ) }
									rx={ step > 12 ? 2 : 1 }
								>
									<title>
										{ sprintf(
											/* translators: 1: a point in time, 2: a number, 3: name of the metric. */
											__( '%1$s: %2$s %3$s', 'lodestar' ),
											title,
											format( value ),
											name
										) }
									</title>
								</rect>
							) ) }
							{ ticksOf( columns, step ).map( ( index ) => (
								<text
									key={ index }
									className={
										'lodestar-chart__tick' +
										( partial && index === last
											? ' is-partial'
											: '' )
									}
									textAnchor={ anchorOf( index, last ) }
									x={ tickPlace( index ) }
									y={ floor + 20 }
								>
									{ columns[ index ]?.tick }
								</text>
							) ) }
						</svg>
					</div>
				) }
				{ ! asTable && width === 0 && (
					<div style={ { blockSize: height } } />
				) }
			</div>
		</figure>
	);
}

function anchorOf( index: number, last: number ) {
	if ( index === 0 ) {
		return 'start';
	}
	return index === last ? 'end' : 'middle';
}

/**
 * Returns the indexes of the columns with a label: the last one, and others that don't overlap.
 *
 * @param columns The columns.
 * @param step    Distance between two columns, in px.
 */
function ticksOf( columns: readonly Column[], step: number ): number[] {
	const last = columns.length - 1;
	const shown: number[] = [];
	columns.forEach( ( { tick }, index ) => {
		const before = shown[ shown.length - 1 ] ?? -Infinity;
		const isFar = ( index - before ) * step >= LABEL;
		const hasRoom = index === last || ( last - index ) * step >= LABEL;
		if (
			tick !== undefined &&
			( index === last || ( isFar && hasRoom ) )
		) {
			shown.push( index );
		}
	} );
	return shown;
}
