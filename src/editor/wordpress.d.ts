/** Types for the WordPress packages used on the editor screen. Core ships no types for them. */

declare module '@wordpress/editor' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
	import type { ComponentType, ReactNode } from 'react';

	export const store: StoreDescriptor<
		ReduxStoreConfig<
			unknown,
			Record< string, never >,
			{
				getCurrentPostId: ( state: unknown ) => number | string | null;
				getCurrentPostType: ( state: unknown ) => string | null;
				getCurrentPostAttribute: (
					state: unknown,
					name: string
				) => unknown;
			}
		>
	>;

	export const PluginDocumentSettingPanel: ComponentType< {
		name: string;
		title: string;
		children?: ReactNode;
	} >;

	export const PluginSidebar: ComponentType< {
		name: string;
		title: string;
		children?: ReactNode;
	} >;
}

declare module '@wordpress/plugins' {
	import type { ComponentType, ReactElement } from 'react';

	export function registerPlugin(
		name: string,
		settings: { render: ComponentType; icon: ReactElement }
	): void;
}

/** URL from which webpack loads chunks. */
// eslint-disable-next-line camelcase -- The name is defined by webpack.
declare let __webpack_public_path__: string;
