import { SelectControl } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { DataTable } from '../../ui/data-table/data-table';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { formatDays } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ErrorMessage } from '../../features/report-state/error-message';
import type { TableDescriptor } from '../../store/reports/descriptors';
import { useShared } from '../context';
import { Section } from '../parts/section';
import { useAsked } from '../use-asked';

/** Hits that were filtered out: see src/server/Ingestion/Rows/DroppedHitsList.php. */
interface Drops {
	start: string;
	end: string;
	hits: number;
	rows: { reason: string; name: string; hits: number; share: number }[];
}

const DAYS = [ 7, 30, 90, 365 ];

const reasons = (): Record< string, string > => ( {
	bot: __( 'Bot', 'lodestar' ),
	spam_referrer: __( 'Referrer spam', 'lodestar' ),
	flood: __( 'Flood: automated page loads', 'lodestar' ),
	repeated: __( 'Duplicate', 'lodestar' ),
	orphan_ping: __( 'Update for an unknown page view', 'lodestar' ),
	orphan_event: __( 'Event for an unknown page view', 'lodestar' ),
	broken: __( 'Unreadable', 'lodestar' ),
} );

const table = (): TableDescriptor => ( {
	part: 'drops',
	empty: __( 'No hits were filtered out.', 'lodestar' ),
	columns: [
		{ field: 'name', label: __( 'Name', 'lodestar' ), type: 'text' },
		{ field: 'reason', label: __( 'Reason', 'lodestar' ), type: 'text' },
		{ field: 'hits', label: __( 'Hits', 'lodestar' ), type: 'integer' },
		{ field: 'share', label: __( 'Share', 'lodestar' ), type: 'percent' },
	],
	sort: { field: 'hits', desc: true },
} );

/** Lists hits that were filtered out, with reasons and counts. */
export function DroppedHits() {
	const { mayManage } = useShared();
	return (
		<Section
			id="dropped-hits"
			title={ __( 'Dropped hits', 'lodestar' ) }
			lead={ __(
				'Hits we filtered out: bots, referrer spam, floods and duplicates. A flood is a visit no human could have made, such as a client loading pages in a loop.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && <List /> }
		</Section>
	);
}

function List() {
	const [ days, setDays ] = useState( 30 );
	const { answer, failure, ask } = useAsked< Drops >(
		`/lodestar/v1/drops?days=${ days }`
	);
	const descriptor = useMemo( table, [] );
	const rows = useMemo( () => ( answer ? named( answer ) : [] ), [ answer ] );
	return (
		<div className="lodestar-drops">
			<SelectControl
				__next40pxDefaultSize
				label={ __( 'Days', 'lodestar' ) }
				value={ String( days ) }
				options={ DAYS.map( ( count ) => ( {
					value: String( count ),
					label: sprintf(
						/* translators: %s: number of days. */
						_n( 'Last %s day', 'Last %s days', count, 'lodestar' ),
						formatNumber( count )
					),
				} ) ) }
				onChange={ ( count ) => setDays( Number( count ) ) }
			/>
			{ failure && (
				<ErrorMessage
					title={ __(
						'We couldn’t load the dropped hits.',
						'lodestar'
					) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ ask }
				/>
			) }
			{ ! failure && ! answer && (
				<TableSkeleton table={ descriptor } isCompared={ false } />
			) }
			{ answer && (
				<DataTable
					table={ descriptor }
					rows={ rows }
					total={ rows.length }
					caption={ sprintf(
						/* translators: %s: date range. */
						__( 'Dropped hits, %s', 'lodestar' ),
						formatDays( answer.start, answer.end )
					) }
					fileName={ `dropped-hits-${ answer.start }-${ answer.end }` }
				/>
			) }
		</div>
	);
}

/** Returns the rows with labels for reasons. A row without a name uses its reason as the name. */
export function named( drops: Drops ) {
	const words = reasons();
	return drops.rows.map( ( row ) => {
		const reason = words[ row.reason ] ?? row.reason;
		return { ...row, reason, name: row.name || reason };
	} );
}
