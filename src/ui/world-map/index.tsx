import { useMemo, useState } from '@wordpress/element';
import type { CSSProperties, PointerEvent } from 'react';
import { fieldTypes } from '../field-types';
import { formatNumber } from '../format/number';
import { Lands } from './lands';
import { Legend } from './legend';
import { stepsOf } from './steps';
import type { Places } from './types';
import world from './world.json';
import './style.scss';

interface WorldMapProps {
	places: Places;
	/** What the figures are. */
	label: string;
}

interface Pointed {
	code: string;
	/** Of the map, 0–1. */
	x: number;
	y: number;
}

/**
 * A figure of each country, as tints on a map of the world. It says nothing to assistive technology, and nothing on it is
 * reached by keyboard: a table of the same figures has to stand beside it.
 *
 * @param props
 * @param props.places
 * @param props.label
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

/**
 * The country under the pointer; null over the sea.
 *
 * @param event
 */
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
