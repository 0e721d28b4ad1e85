/**
 * What scripts of addons find in the browser, and the types of what they hand over. The zip has it as declarations:
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

/** The whole of our interface in the browser, beside the filters `lodestar.*`. */
export interface LodestarApi {
	/** Its version, which grows when something is changed or taken away. */
	readonly version: number;
	/** Loads what views, blocks and tabs may be made of. */
	readonly parts: () => Promise< typeof import( '.' ) >;
}

declare global {
	interface Window {
		lodestarApi: LodestarApi;
	}
}
