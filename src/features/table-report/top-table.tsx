import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { knownChange } from '../../ui/data-table/compared';
import { FileButton } from '../../ui/data-table/file-button';
import { layoutOf } from '../../ui/data-table/layout';
import { sortingOf } from '../../ui/data-table/sorting-of';
import { isFigureType } from '../../ui/field-types/names';
import { linkOut } from '../../ui/link-out';
import { TopList } from '../../ui/top-list';
import { Unfiltered } from '../filters/unfiltered';
import { useLeads } from '../lead-on/use-leads';
import { isNotKnown, NotKnown } from '../report-state/not-known';
import { PartError } from '../report-state/part-error';
import { failureOf, partOf, recordOf, rowsOf } from './parts';
import { topRows } from './top-rows';
import { useFile } from './use-file';

type TopTableProps = ReportViewProps & {
	table: TableDescriptor;
	/** Says what the share of the rows that are shown is of. */
	coverage: ( share: string ) => string;
	/** What stands in the foot where all rows are shown. */
	whole?: ( rows: number, sum: number ) => string;
	/** What can be done where there are no rows. */
	advice?: ReactNode;
	/** Why the source may not know it, and what would. */
	why?: string;
};

/**
 * A list of the answer as a card of its first rows, for one of several lists beside each other: the columns are those of its
 * table. Its whole is the field of the first figure in `totals.` and the list's name.
 *
 * @param props
 */
export function TopTable( props: TopTableProps ) {
	const { answer, ask, dates, table, coverage, whole, advice, why } = props;
	const definition = useLeads( props, table );
	const isCompared = dates.comparison !== null;
	const part = partOf( answer, table.part );
	const rows = useMemo( () => rowsOf( part ), [ part ] );
	const { label, main } = layoutOf(
		definition,
		sortingOf( definition ),
		isCompared
	);
	const file = useFile( props, definition, rows );
	const failure = failureOf( part );
	const title = table.title ?? label.label;
	if ( ! main || ! isFigureType( main.type ) ) {
		return null;
	}
	if ( failure && isNotKnown( failure ) ) {
		return (
			<NotKnown
				title={ title }
				why={ why ?? String( failure.message ?? '' ) }
			/>
		);
	}
	const further = definition.columns.flatMap( ( column ) =>
		column !== main && isFigureType( column.type )
			? [ { ...column, type: column.type } ]
			: []
	);
	const total = recordOf( partOf( answer, `totals.${ table.part }` ) )?.[
		main.field
	];
	const href = linkOut( partOf( answer, `galinks.${ table.part }` ) );
	return (
		<TopList
			title={ title }
			valueLabel={ main.label }
			valueMeaning={ main.tooltip }
			type={ main.type }
			figures={ further.map( ( column ) => ( {
				label: column.label,
				meaning: column.tooltip,
				type: column.type,
			} ) ) }
			rows={ topRows( rows, label, main, further ).map(
				( row, place ) =>
					isCompared && main.compare
						? {
								...row,
								change: knownChange( rows[ place ] ?? {}, main ),
							}
						: row
			) }
			rowCount={ answer.rowCounts?.[ table.part ] ?? 0 }
			total={ typeof total === 'number' ? total : null }
			hasShares={ false }
			coverage={ coverage }
			whole={ whole }
			isCompared={ isCompared && main.compare !== undefined }
			isInverse={ main.inverse ?? false }
			isNeutral={ main.neutral ?? false }
			linkOut={
				href
					? {
							href,
							text: __( 'Open in Google Analytics', 'lodestar' ),
						}
					: undefined
			}
			empty={ table.empty }
			advice={ advice }
			tools={ <FileButton { ...file } isEmpty={ rows.length === 0 } /> }
			failure={
				failure && <PartError failure={ failure } onRetry={ ask } />
			}
		>
			<Unfiltered part={ table.part } answer={ answer } />
		</TopList>
	);
}
