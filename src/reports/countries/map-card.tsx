import { VisuallyHidden } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { useOnPaper } from '../../ui/use-narrow';
import { useSeen } from '../../ui/use-seen';
import type { Places } from '../../ui/world-map/steps';
import './style.scss';

type Map = ( typeof import( '../../ui/world-map/world-map' ) )[ 'default' ];

/**
 * Sessions by country on a map of the world, which is asked for when it comes into sight or onto paper. The table above says the same.
 *
 * @param props
 * @param props.places
 */
export function MapCard( { places }: { places: Places } ) {
	const [ ref, isSeen ] = useSeen< HTMLDivElement >();
	const isOnPaper = useOnPaper();
	const WorldMap = useMap( isSeen || isOnPaper );
	const title = __( 'Sessions by country', 'lodestar' );
	return (
		<Card label={ title }>
			<div className="lodestar-countries-map" ref={ ref }>
				<h2>{ title }</h2>
				<VisuallyHidden as="p">
					{ __(
						'A map of the world. The table of countries holds its figures.',
						'lodestar'
					) }
				</VisuallyHidden>
				{ WorldMap ? (
					<WorldMap
						places={ places }
						label={ __( 'Sessions', 'lodestar' ) }
					/>
				) : (
					<div className="lodestar-countries-map__waiting" />
				) }
			</div>
		</Card>
	);
}

/**
 * The map, once it is wanted and here.
 *
 * @param isWanted Whether it is wanted.
 */
function useMap( isWanted: boolean ): Map | null {
	const [ loaded, setLoaded ] = useState< { map: Map } | null >( null );
	useEffect( () => {
		if ( isWanted ) {
			import(
				/* webpackChunkName: "world-map" */ '../../ui/world-map/world-map'
			)
				.then( ( module ) => setLoaded( { map: module.default } ) )
				// Without it its place stays empty, and the table is there.
				.catch( () => {} );
		}
	}, [ isWanted ] );
	return loaded?.map ?? null;
}
