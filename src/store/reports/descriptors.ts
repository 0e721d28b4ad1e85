import type { TableColumn, TableDefinition } from '../../ui/data-table/types';
import type { FigureTypeName } from '../../ui/field-types/types';

/** A series that the default view draws: see `charts` in report.schema.json. */
export interface ChartDescriptor {
	part: string;
	compare?: string;
	title: string;
	/** What more than one day is drawn by, left out, days; `day` also says that one day has no hours. */
	interval?: 'day' | 'week' | 'month';
	metrics: readonly {
		points: string;
		/** Field of the trend's points. */
		trend?: string;
		total: string;
		label: string;
		type: FigureTypeName;
		/** Of money: the field of the series that holds its currency, or the currency itself; left out, the site's. */
		currency?: string;
		inverse?: boolean;
	}[];
}

/** A column that may lead to another report: see `leadsTo` in report.schema.json. */
export interface ColumnDescriptor extends TableColumn {
	leadsTo?: {
		/** Name of the report. */
		report: string;
		/** Name of the filter's kind. */
		filter: string;
		/** Field of the row that holds what the filter is set to; left out, the column's own. */
		value?: string;
	};
}

/** A list that the default view draws: see `tables` in report.schema.json. */
export interface TableDescriptor extends TableDefinition {
	part: string;
	columns: readonly ColumnDescriptor[];
	title?: string;
	/** A part of the answer with the figures of all rows. */
	totals?: { part: string; label: string };
}
