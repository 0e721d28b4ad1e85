import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/reports/reports-store';
import type {
	ColumnDescriptor,
	TableDescriptor,
} from '../../store/reports/descriptors';
import type { Report, ReportViewProps } from '../../store/reports/report';
import type { TableDefinition, TableRow } from '../../ui/data-table/types';
import { OTHER } from '../../ui/field-types/name-of';
import { kindsOf, type FilterKind } from '../filters/kinds';
import { hrefOn, narrowed } from './trail';

type Leading = Pick< ColumnDescriptor, 'field' | 'leadsTo' >;

/** A stable empty list until the boot data is loaded. */
const NO_KINDS: readonly FilterKind[] = [];

/**
 * Returns the function that builds the drill-down URL of a row.
 *
 * It, or the URL, is undefined if the report, the filter or the value doesn't exist, or in a sample.
 */
function leadOf(
	props: ReportViewProps,
	column: Leading,
	all: readonly Report[],
	kinds: readonly FilterKind[]
): ( ( row: TableRow ) => string | undefined ) | undefined {
	const { field, leadsTo } = column;
	const target = all.find( ( { name } ) => name === leadsTo?.report );
	if ( ! leadsTo || ! target || props.isSample ) {
		return undefined;
	}
	const { filter, value = field } = leadsTo;
	const offered = kindsOf( kinds, target.name );
	if ( ! offered.some( ( { name } ) => name === filter ) ) {
		return undefined;
	}
	const isHere = target.name === props.report.name;
	const applied = props.answer.filters?.applied;
	// Filtering by a value that is already selected here would change nothing.
	const nowhere = [
		'',
		OTHER,
		...( isHere ? ( applied?.[ filter ] ?? [] ) : [] ),
	];
	return ( row ) => {
		const wanted = row[ value ];
		if ( typeof wanted !== 'string' || nowhere.includes( wanted ) ) {
			return undefined;
		}
		const filters = { ...applied, [ filter ]: [ wanted ] };
		return isHere
			? narrowed( props, filters )
			: hrefOn( props, target, filters );
	};
}

/** Returns all reports and the filter kinds. */
function useTargets() {
	const all = useSelect( ( select ) => select( store ).getReports(), [] );
	const kinds = useSelect(
		( select ) => select( app ).getBoot()?.filters ?? NO_KINDS,
		[]
	);
	return { all, kinds };
}

/**
 * Returns a function that builds the drill-down URL of a value outside a table; undefined if it has no target.
 *
 * `filter` names the filter that is set to the value.
 */
export function useLead(
	props: ReportViewProps,
	report: string,
	filter: string
): ( value: string ) => string | undefined {
	const { all, kinds } = useTargets();
	const leads = leadOf(
		props,
		{ field: 'value', leadsTo: { report, filter } },
		all,
		kinds
	);
	return ( value ) => leads?.( { value } );
}

/** Adds drill-down links to the columns of a table, as its descriptor defines. */
export function useLeads(
	props: ReportViewProps,
	table: TableDescriptor
): TableDefinition {
	const { all, kinds } = useTargets();
	return useMemo(
		() => ( {
			...table,
			columns: table.columns.map( ( column ) => {
				const leads = leadOf( props, column, all, kinds );
				return leads ? { ...column, leads } : column;
			} ),
		} ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are a new object on each render; when they change, the URL changes, too.
		[ table, props.answer, props.params, props.isSample, all, kinds ]
	);
}
