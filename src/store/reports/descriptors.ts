import type { TableColumn, TableDefinition } from '../../ui/data-table/types';
import type { FigureTypeName } from '../../ui/field-types/types';

/** A chart of the default view: see `charts` in report.schema.json. */
export interface ChartDescriptor {
	part: string;
	compare?: string;
	title: string;
	/** How to group ranges of more than one day. Defaults to days. `day` also disables hours for a single day. */
	interval?: 'day' | 'week' | 'month';
	metrics: readonly {
		points: string;
		/** Field of the trend's points. */
		trend?: string;
		total: string;
		label: string;
		type: FigureTypeName;
		/** For amounts: the field with the currency, or the currency code. Defaults to the site's currency. */
		currency?: string;
		inverse?: boolean;
	}[];
}

/** A column that may link to another report: see `leadsTo` in report.schema.json. */
export interface ColumnDescriptor extends TableColumn {
	leadsTo?: {
		/** Name of the report. */
		report: string;
		/** Name of the filter. */
		filter: string;
		/** Field of the row with the filter's value. Defaults to the column's own field. */
		value?: string;
	};
}

/** A table of the default view: see `tables` in report.schema.json. */
export interface TableDescriptor extends TableDefinition {
	part: string;
	columns: readonly ColumnDescriptor[];
	title?: string;
	/** Part of the response with the totals of all rows. */
	totals?: { part: string; label: string };
}
