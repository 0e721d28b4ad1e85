import { useMemo, useState, memo } from '@wordpress/element';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { fieldTypes } from '../field-types/field-types';
import { formatNumber } from '../format/number';
import { stepsOf, tintOf, type Places, type Place } from './steps';
import world from './world.json';
import './style.scss';

interface LandsProps {
	places: Places;
	/** Lower bounds of the steps. */
	starts: readonly number[];
}

/** All countries, tinted by value. Countries too small to be visible are shown as dots if they have a value. */
const Lands = memo( ( { places, starts }: LandsProps ) => (
	<>
		{ Object.entries( world.outlines ).map( ( [ code, outline ] ) => (
			<Leading key={ code } place={ places[ code ] }>
				<path
					data-country={ code }
					className={ tintClass( places[ code ], starts ) }
					d={ outline }
				/>
			</Leading>
		) ) }
		{ Object.entries( world.spots )
			.filter( ( [ code ] ) => places[ code ]?.figure )
			.map( ( [ code, spot ] ) => (
				<Leading key={ code } place={ places[ code ] }>
					<path
						data-country={ code }
						className={ `is-spot ${ tintClass(
							places[ code ],
							starts
						) }` }
						d={ `M${ spot.join( ' ' ) }h0` }
					/>
				</Leading>
			) ) }
	</>
) );

/** Links a country to the same page as its table row, for mouse users. Keyboard users have the link in the table. */
function Leading( {
	place,
	children,
}: {
	place: Place | undefined;
	children: ReactNode;
} ) {
	return place?.href ? (
		<a href={ place.href } tabIndex={ -1 }>
			{ children }
		</a>
	) : (
		<>{ children }</>
	);
}

function tintClass(
	place: Place | undefined,
	starts: readonly number[]
): string {
	const tint = place ? tintOf( place.figure, starts ) : null;
	return tint === null ? 'is-land' : `is-tint-${ tint }`;
}

interface LegendProps {
	/** Name of the metric. */
	label: string;
	/** Lower bounds of the steps. */
	starts: readonly number[];
	most: number;
}

function Legend( { label, starts, most }: LegendProps ) {
	return (
		<p className="lodestar-world-map__legend">
			<span>{ label }</span>
			{ starts.map( ( start, index ) => {
				const next = starts[ index + 1 ];
				const end = next ? next - 1 : most;
				return (
					<span key={ start }>
						<i
							className={ `is-tint-${ tintOf( start, starts ) }` }
						/>
						{ end > start
							? `${ formatNumber( start ) }–${ formatNumber( end ) }`
							: formatNumber( start ) }
					</span>
				);
			} ) }
		</p>
	);
}

interface WorldMapProps {
	places: Places;
	/** Name of the metric. */
	label: string;
}

interface Pointed {
	code: string;
	/** Relative to the map's size, 0–1. */
	x: number;
	y: number;
}

/**
 * A world map that shows one value per country as a tint.
 *
 * It is hidden from assistive technology and has no keyboard support, so a table with the same values must accompany
 * it.
 */
export default function WorldMap( { places, label }: WorldMapProps ) {
	const [ pointed, setPointed ] = useState< Pointed | null >( null );
	const most = Math.max(
		1,
		...Object.values( places ).map( ( { figure } ) => figure )
	);
	const starts = useMemo( () => stepsOf( most ), [ most ] );
	return (
		<div className="lodestar-world-map" aria-hidden="true">
			<div className="lodestar-world-map__frame">
				<svg
					viewBox={ `0 0 ${ world.width } ${ world.height }` }
					focusable="false"
					onPointerMove={ ( event ) =>
						setPointed( pointedAt( event ) )
					}
					onPointerLeave={ () => setPointed( null ) }
				>
					<Lands places={ places } starts={ starts } />
				</svg>
				{ pointed && (
					<p
						className={
							'lodestar-world-map__tip' +
							( pointed.x > 0.5 ? ' is-before' : '' )
						}
						style={
							{
								'--lodestar-x': pointed.x,
								'--lodestar-y': pointed.y,
							} as CSSProperties
						}
					>
						<b>
							{ places[ pointed.code ]?.name ??
								fieldTypes.flag.format( pointed.code ) }
						</b>
						<span>{ label }</span>
						<span className="is-figure">
							{ formatNumber(
								places[ pointed.code ]?.figure ?? 0
							) }
						</span>
					</p>
				) }
			</div>
			<Legend label={ label } starts={ starts } most={ most } />
		</div>
	);
}

/** Returns the country under the pointer, or null over the sea. */
function pointedAt( event: PointerEvent< SVGElement > ): Pointed | null {
	const code =
		event.target instanceof Element &&
		event.target.getAttribute( 'data-country' );
	const { left, top, width, height } =
		event.currentTarget.getBoundingClientRect();
	return code
		? {
				code,
				x: ( event.clientX - left ) / width,
				y: ( event.clientY - top ) / height,
			}
		: null;
}
