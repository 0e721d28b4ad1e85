import { useMemo } from '@wordpress/element';
import { Block } from '../../features/blocks/blocks';
import { useLeads } from '../../features/drill-down/use-leads';
import TableReport from '../../features/table-report/table-report';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { withNamedRegions, type CountriesAnswer } from './answer';
import { MapCard } from './map-card';
import { noRegions } from './no-regions';
import { placesOf } from './places';

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
