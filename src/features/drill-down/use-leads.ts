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

/** What reports can be narrowed to before the server has said so. */
const NO_KINDS: readonly FilterKind[] = [];

/**
 * What a row's value leads to; undefined where it leads nowhere: there is no such report or filter, the row has no such
 * value, the report is a sample.
 *
 * @param props  What the view is given.
 * @param column Says where to.
 * @param all    All reports.
 * @param kinds  What reports can be narrowed to.
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
	// Of what is chosen already, more cannot be left out.
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

/** All reports, and what they can be narrowed to. */
function useTargets() {
	const all = useSelect( ( select ) => select( store ).getReports(), [] );
	const kinds = useSelect(
		( select ) => select( app ).getBoot()?.filters ?? NO_KINDS,
		[]
	);
	return { all, kinds };
}

/**
 * Where a value leads that stands in no table; undefined where it leads nowhere.
 *
 * @param props  What the view is given.
 * @param report Name of the report.
 * @param filter Name of the filter's kind, which is set to the value.
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

/**
 * A table whose columns lead to other reports as its descriptor says.
 *
 * @param props What the view is given.
 * @param table The table.
 */
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
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are read from the address anew each time; other days bring another address.
		[ table, props.answer, props.params, props.isSample, all, kinds ]
	);
}
