import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { useLeads } from '../../features/drill-down/use-leads';
import TableReport from '../../features/table-report/table-report';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { withNamedRegions, isCountry, type CountriesAnswer } from './answer';
import { MapCard } from './map-card';
import { ToPlaces } from '../../features/to-places';
import type { NoChildren, TableDefinition } from '../../ui/data-table/types';
import { countryName } from '../../ui/format/country';
import type { Places } from '../../ui/world-map/steps';

/**
 * What the map shows of an answer; null where that is nothing.
 *
 * @param answer           The answer.
 * @param answer.countries
 * @param table            The table, whose first column leads on.
 */
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

/**
 * What says why a country unfolds no regions.
 *
 * @param answer         The answer.
 * @param answer.regions
 */
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
			{ __( 'The regions of these visits are not known.', 'lodestar' ) }
		</span>
	) : (
		<>
			<span>{ notFromHere() }</span>
			<ToPlaces />
		</>
	);
}

const notFromHere = () =>
	__( 'Regions are not known from this source.', 'lodestar' );

const NO_TABLE: TableDescriptor = { part: 'countries', columns: [] };

/**
 * The Country Report: visits over time, by country and region, and on a map.
 *
 * @param props
 */
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
