import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { wholeStep } from '../../ui/field-types/round-step';
import { formatDay } from '../../ui/format/date';
import { formatCompact, formatNumber } from '../../ui/format/number';
import { shapeOf, Symbol } from './symbol';
import type { ChartPoint } from '../../ui/line-chart/types';
import type { Mark } from './types';

interface ChartProps {
	points: readonly ChartPoint[];
	marks: readonly Mark[];
}

/** In px. Core's sidebar is 280 px wide. */
const WIDTH = 248;
const HEIGHT = 124;
const LEFT = 30;
const TOP = 8;
const BASE = 98;
const LANE = 108;
const MARK = 12;

/**
 * Page views over time, with marks for events. A single path keeps it small, because a full chart component would be
 * larger than everything else here. Screen readers get a table.
 */
export function Chart( { points, marks }: ChartProps ) {
	const [ at, setAt ] = useState< number | null >( null );
	const values = points.map( ( { value } ) => value ?? 0 );
	const last = values.length - 1;
	const step = wholeStep( Math.max( 1, ...values ) / 2 );
	const x = ( index: number ) =>
		LEFT + ( ( WIDTH - LEFT - 4 ) * index ) / Math.max( 1, last );
	const y = ( value: number ) =>
		BASE - ( ( BASE - TOP ) * value ) / ( 2 * step );
	const line = values
		.map(
			( value, index ) =>
				`${ round( x( index ) ) } ${ round( y( value ) ) }`
		)
		.join( 'L' );
	const told = marks
		.filter( ( mark ) => mark.at >= 0 && mark.at <= last )
		.sort( ( a, b ) => a.at - b.at );
	const places = apart( told.map( ( mark ) => x( mark.at ) ) );
	const read = ( clientX: number, svg: Element ) => {
		const { left, width } = svg.getBoundingClientRect();
		const part = ( ( clientX - left ) / width ) * WIDTH - LEFT;
		setAt(
			Math.min(
				last,
				Math.max(
					0,
					Math.round( ( part / ( WIDTH - LEFT - 4 ) ) * last )
				)
			)
		);
	};
	return (
		<figure className="lodestar-editor__chart" dir="ltr">
			<svg
				viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
				role="img"
				aria-label={ __( 'Views Over Time', 'lodestar' ) }
				onPointerMove={ ( event ) =>
					read( event.clientX, event.currentTarget )
				}
				onPointerLeave={ () => setAt( null ) }
			>
				{ [ 0, step, 2 * step ].map( ( tick ) => (
					<g key={ tick }>
						<line
							className="is-grid"
							x1={ LEFT }
							x2={ WIDTH }
							y1={ y( tick ) }
							y2={ y( tick ) }
						/>
						<text
							x={ LEFT - 8 }
							y={ y( tick ) + 4 }
							textAnchor="end"
						>
							{ formatCompact( tick ) }
						</text>
					</g>
				) ) }
				<text x={ LEFT } y={ HEIGHT - 1 }>
					{ points[ 0 ]?.label }
				</text>
				{ last > 0 && (
					<text x={ WIDTH } y={ HEIGHT - 1 } textAnchor="end">
						{ points[ last ]?.label }
					</text>
				) }
				<path
					className="is-area"
					d={ `M${ line }L${ x( last ) } ${ BASE }L${ LEFT } ${ BASE }Z` }
				/>
				<path className="is-line" d={ `M${ line }` } />
				{ told.map( ( mark, index ) => (
					<g key={ index } className={ `is-${ mark.kind }` }>
						<line
							className="is-drop"
							x1={ x( mark.at ) }
							x2={ x( mark.at ) }
							y1={ y( values[ mark.at ] ?? 0 ) }
							y2={ BASE }
						/>
						<path
							d={ shapeOf( mark ) }
							style={
								mark.color ? { fill: mark.color } : undefined
							}
							transform={ `translate(${ round( ( places[ index ] ?? 0 ) - MARK / 2 ) } ${
								LANE - MARK / 2
							}) scale(${ MARK / 16 })` }
						/>
					</g>
				) ) }
				{ at !== null && (
					<circle
						cx={ x( at ) }
						cy={ y( values[ at ] ?? 0 ) }
						r={ 4 }
					/>
				) }
			</svg>
			<figcaption dir="auto">
				{ at === null ? (
					<Legend marks={ told } />
				) : (
					`${ points[ at ]?.title }: ${ viewsWords( values[ at ] ?? 0 ) }`
				) }
			</figcaption>
			<Table points={ points } marks={ told } />
		</figure>
	);
}

/**
 * Moves marks apart so that they don't overlap. If there are too many, they overlap as little as possible.
 *
 * @param places Ideal positions in px, ascending.
 */
export function apart( places: readonly number[] ): number[] {
	const gap = Math.min( MARK, ( WIDTH - LEFT ) / places.length );
	let least = LEFT;
	const after = places.map( ( place ) => {
		const moved = Math.max( place, least );
		least = moved + gap;
		return moved;
	} );
	let most = WIDTH - MARK / 2;
	return after
		.reverse()
		.map( ( place ) => {
			const moved = Math.min( place, most );
			most = moved - gap;
			return moved;
		} )
		.reverse();
}

const round = ( value: number ) => Math.round( value * 10 ) / 10;

const viewsWords = ( views: number ) =>
	sprintf(
		/* translators: %s: number of page views. */
		_n( '%s view', '%s views', views, 'lodestar' ),
		formatNumber( views )
	);

function words( { kind, title }: Mark ): string {
	switch ( kind ) {
		case 'published':
			return __( 'Published', 'lodestar' );
		case 'updated':
			return __( 'Updated', 'lodestar' );
		case 'note':
			return title;
	}
}

/** Names the publication and updates on the chart. Notes have a list of their own. */
function Legend( { marks }: { marks: readonly Mark[] } ) {
	const events = marks.filter( ( { kind } ) => kind !== 'note' );
	return events.slice( -2 ).map( ( mark ) => (
		<span key={ mark.kind + mark.at }>
			<Symbol mark={ mark } />
			{ `${ words( mark ) } ${ formatDay( mark.date ) }` }
		</span>
	) );
}

function Table( { points, marks }: ChartProps ) {
	return (
		<div className="screen-reader-text">
			<table>
				<caption>{ __( 'Views Over Time', 'lodestar' ) }</caption>
				<tbody>
					{ points.map( ( { title, value }, index ) => (
						<tr key={ title }>
							<th scope="row">{ title }</th>
							<td>{ formatNumber( value ?? 0 ) }</td>
							<td>
								{ marks
									.filter( ( { at } ) => at === index )
									.map( words )
									.join( ', ' ) }
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
