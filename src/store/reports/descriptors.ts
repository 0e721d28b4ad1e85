import type { FieldType, TableDefinition } from '../../ui/data-table/types';

/** A series that the default view draws: see `charts` in report.schema.json. */
export interface ChartDescriptor {
	part: string;
	compare?: string;
	title: string;
	metrics: readonly {
		points: string;
		/** Field of the trend's points. */
		trend?: string;
		total: string;
		label: string;
		type: FieldType;
		inverse?: boolean;
	}[];
}

/** A list that the default view draws: see `tables` in report.schema.json. */
export interface TableDescriptor extends TableDefinition {
	part: string;
	title?: string;
	/** A part of the answer with the figures of all rows. */
	totals?: { part: string; label: string };
}
