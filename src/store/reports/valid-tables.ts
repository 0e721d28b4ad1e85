import type { Drop } from '../../third-party/filter';
import { EXTRAS } from '../../ui/data-table/types';
import { FIELD_TYPES, FIGURE_TYPES } from '../../ui/field-types/names';
import type {
	ChartDescriptor,
	ColumnDescriptor,
	TableDescriptor,
} from './descriptors';
import type { Report } from './report';

type Metric = ChartDescriptor[ 'metrics' ][ number ];

const isText = ( value: unknown ) => typeof value === 'string';
const isTextIfAny = ( value: unknown ) =>
	value === undefined || isText( value );

function isLead( candidate: unknown ): boolean {
	const lead = candidate as ColumnDescriptor[ 'leadsTo' ] | null;
	return (
		isText( lead?.report ) &&
		isText( lead?.filter ) &&
		isTextIfAny( lead?.value )
	);
}

function isColumn( candidate: unknown ): candidate is ColumnDescriptor {
	const column = candidate as Partial< ColumnDescriptor > | null;
	return (
		isText( column?.field ) &&
		isText( column?.label ) &&
		isTextIfAny( column?.tooltip ) &&
		isTextIfAny( column?.orderBy ) &&
		FIELD_TYPES.some( ( type ) => type === column?.type ) &&
		EXTRAS.every( ( extra ) => isTextIfAny( column?.[ extra ] ) ) &&
		( column?.leadsTo === undefined || isLead( column.leadsTo ) )
	);
}

function isTable( candidate: unknown ): candidate is TableDescriptor {
	const table = candidate as Partial< TableDescriptor > | null;
	return (
		isText( table?.part ) &&
		isTextIfAny( table?.title ) &&
		isTextIfAny( table?.empty ) &&
		isTextIfAny( table?.hint ) &&
		[ undefined, true, false ].includes( table?.search ) &&
		Array.isArray( table?.columns )
	);
}

function isMetric( candidate: unknown ): candidate is Metric {
	const metric = candidate as Partial< Metric > | null;
	return (
		[ metric?.points, metric?.total, metric?.label ].every( isText ) &&
		FIGURE_TYPES.some( ( type ) => type === metric?.type ) &&
		isTextIfAny( metric?.currency )
	);
}

function isChart( candidate: unknown ): candidate is ChartDescriptor {
	const chart = candidate as Partial< ChartDescriptor > | null;
	return (
		isText( chart?.part ) &&
		isText( chart?.title ) &&
		[ undefined, 'day', 'week', 'month' ].includes( chart?.interval ) &&
		Array.isArray( chart?.metrics )
	);
}

/** Removes charts, tables and columns that can't be rendered from a report. */
export function withValidTables( report: Report, drop: Drop ): Report {
	const keep = < T >(
		list: unknown,
		isOne: ( candidate: unknown ) => candidate is T,
		what: string
	): T[] => {
		if ( ! Array.isArray( list ) ) {
			drop( `invalid list of ${ what }s of ${ report.name }`, list );
			return [];
		}
		return list.filter( ( candidate ): candidate is T => {
			const isGood = isOne( candidate );
			if ( ! isGood ) {
				drop( `invalid ${ what } of ${ report.name }`, candidate );
			}
			return isGood;
		} );
	};
	const { charts, tables } = report;
	return {
		...report,
		...( charts && {
			charts: keep( charts, isChart, 'chart' )
				.map( ( chart ) => ( {
					...chart,
					metrics: keep( chart.metrics, isMetric, 'metric' ),
				} ) )
				.filter( ( { metrics } ) => metrics.length > 0 ),
		} ),
		...( tables && {
			tables: keep( tables, isTable, 'table' )
				.map( ( table ) => ( {
					...table,
					columns: keep( table.columns, isColumn, 'column' ),
				} ) )
				.filter( ( { columns } ) => columns.length > 0 ),
		} ),
	};
}
