/**
 * Types for addon scripts: the browser API and the values passed to it. The zip contains them as
 * build/types/parts/lodestar.d.ts.
 */
export type { AddedBlock } from '../features/blocks/blocks';
export type {
	AddedCellProps,
	AddedColumn,
} from '../features/columns/use-renderers';
export type { AddedTab } from '../features/tabs/report-tabs';
export type {
	SettingsSection,
	SettingsSectionProps,
} from '../features/site-settings/sections-slot';
export type { Answer } from '../store/reports/answer';
export type { Report, ReportViewProps } from '../store/reports/report';

/** The public browser API, besides the `lodestar.*` filters. */
export interface LodestarApi {
	/** Increases when something is changed or removed. */
	readonly version: number;
	/** Loads the components for views, blocks and tabs. */
	readonly parts: () => Promise< typeof import( '.' ) >;
}

declare global {
	interface Window {
		lodestarApi: LodestarApi;
	}
}
