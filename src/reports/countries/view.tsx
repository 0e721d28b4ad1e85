import { useMemo, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { VisuallyHidden } from '@wordpress/components';
import { Block } from '../../features/blocks/blocks';
import { useLeads } from '../../features/drill-down/use-leads';
import TableReport from '../../features/table-report/table-report';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { withNamedRegions, isCountry, type CountriesAnswer } from './answer';
import { ToPlaces } from '../../features/to-places';
import type { NoChildren, TableDefinition } from '../../ui/data-table/types';
import { countryName } from '../../ui/format/country';
import type { Places } from '../../ui/world-map/steps';
import { Card } from '../../ui/card/card';
import { useOnPaper } from '../../ui/use-narrow';
import { useSeen } from '../../ui/use-seen';
import './style.scss';

type Map = ( typeof import( '../../ui/world-map/world-map' ) )[ 'default' ];

/** Sessions by country on a world map. It repeats the table above, so it loads only when visible or printed. */
function MapCard( { places }: { places: Places } ) {
	const [ ref, isSeen ] = useSeen< HTMLDivElement >();
	const isOnPaper = useOnPaper();
	const WorldMap = useMap( isSeen || isOnPaper );
	const title = __( 'Sessions by Country', 'lodestar' );
	return (
		<Card label={ title }>
			<div className="lodestar-countries-map" ref={ ref }>
				<h2>{ title }</h2>
				<VisuallyHidden as="p">
					{ __(
						'World map. The same numbers are in the table above.',
						'lodestar'
					) }
				</VisuallyHidden>
				{ WorldMap ? (
					<WorldMap
						places={ places }
						label={ __( 'Sessions', 'lodestar' ) }
					/>
				) : (
					<div
						className="lodestar-countries-map__waiting"
						data-pending=""
					/>
				) }
			</div>
		</Card>
	);
}

/** Loads the map component once it is wanted; null until then. */
function useMap( isWanted: boolean ): Map | null {
	const [ loaded, setLoaded ] = useState< { map: Map } | null >( null );
	useEffect( () => {
		if ( isWanted ) {
			import(
				/* webpackChunkName: "world-map" */ '../../ui/world-map/world-map'
			)
				.then( ( module ) => setLoaded( { map: module.default } ) )
				// The placeholder stays, and the table shows the same data.
				.catch( () => {} );
		}
	}, [ isWanted ] );
	return loaded?.map ?? null;
}

/** Returns the countries for the map, or null if none has sessions. */
function placesOf(
	{ countries }: CountriesAnswer,
	table: TableDefinition
): Places | null {
	const leads = table.columns[ 0 ]?.leads;
	const known = ( 'error' in countries ? [] : countries ).filter(
		( { iso, sessions } ) => isCountry( iso ) && sessions
	);
	return known.length > 0
		? Object.fromEntries(
				known.map( ( country ) => [
					country.iso,
					{
						name: countryName( country.iso, country.name ),
						figure: country.sessions ?? 0,
						href: leads?.( country ),
					},
				] )
			)
		: null;
}

/** Returns a renderer that explains why a country has no regions. */
function noRegions( { regions }: CountriesAnswer ): NoChildren {
	return ( { iso } ) => isCountry( iso ) && <NoRegions regions={ regions } />;
}

function NoRegions( { regions }: Pick< CountriesAnswer, 'regions' > ) {
	if ( 'error' in regions ) {
		const { code, message } = regions.error;
		return (
			<span>
				{ code === 'unsupported_by_source' || ! message
					? notFromHere()
					: message }
			</span>
		);
	}
	return regions.has_source ? (
		<span>
			{ __( 'There’s no region data for these visits.', 'lodestar' ) }
		</span>
	) : (
		<>
			<span>{ notFromHere() }</span>
			<ToPlaces />
		</>
	);
}

const notFromHere = () =>
	__( 'This data source doesn’t provide regions.', 'lodestar' );

const NO_TABLE: TableDescriptor = { part: 'countries', columns: [] };

export default function Countries( props: ReportViewProps ) {
	const answer = useMemo(
		() => withNamedRegions( props.answer as CountriesAnswer ),
		[ props.answer ]
	);
	const none = useMemo( () => noRegions( answer ), [ answer ] );
	const table = useLeads(
		props,
		props.report.tables?.find( ( { part } ) => part === NO_TABLE.part ) ??
			NO_TABLE
	);
	const places = useMemo(
		() => placesOf( answer, table ),
		[ answer, table ]
	);
	return (
		<>
			<TableReport { ...props } answer={ answer } noChildren={ none } />
			{ places && (
				<Block name="map">
					<MapCard places={ places } />
				</Block>
			) }
		</>
	);
}
