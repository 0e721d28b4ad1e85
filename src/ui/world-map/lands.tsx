import { memo } from '@wordpress/element';
import type { ReactNode } from 'react';
import { tintOf, type Place, type Places } from './steps';
import world from './world.json';

interface LandsProps {
	places: Places;
	/** Where the steps of the scale begin. */
	starts: readonly number[];
}

/**
 * Every country, in the tint of its figure. Those too small to be seen are spots, where there is something to see.
 */
export const Lands = memo( ( { places, starts }: LandsProps ) => (
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

/**
 * What leads where the country's row does, for the mouse: the row is there for the keyboard.
 *
 * @param props
 * @param props.place
 * @param props.children
 */
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
