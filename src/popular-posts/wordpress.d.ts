/** Types for packages that WordPress provides and that aren't installed here. */
declare module '@wordpress/block-editor' {
	import type { ComponentType, HTMLAttributes, ReactNode } from 'react';

	export const InspectorControls: ComponentType< { children: ReactNode } >;
	export function useBlockProps(): HTMLAttributes< HTMLElement >;
}

declare module '@wordpress/blocks' {
	export function registerBlockType(
		name: string,
		settings: { edit: unknown; save: () => null }
	): void;
}

declare module '@wordpress/server-side-render' {
	import type { ComponentType } from 'react';

	const ServerSideRender: ComponentType< {
		block: string;
		attributes: object;
	} >;
	export default ServerSideRender;
}
