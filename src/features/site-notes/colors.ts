import { __ } from '@wordpress/i18n';

/** Colours that can be told apart on a chart, as src/ui/chart-theme has them. */
export const paletteColors = () => [
	{ name: __( 'Blue', 'lodestar' ), color: '#3858e9' },
	{ name: __( 'Teal', 'lodestar' ), color: '#38a391' },
	{ name: __( 'Orange', 'lodestar' ), color: '#d76f0b' },
	{ name: __( 'Wine', 'lodestar' ), color: '#75183f' },
	{ name: __( 'Mauve', 'lodestar' ), color: '#7f5a96' },
	{ name: __( 'Brown', 'lodestar' ), color: '#9c470d' },
	{ name: __( 'Violet', 'lodestar' ), color: '#4b258d' },
];

/**
 * What a colour is called; one that is not of the palette by its number.
 *
 * @param color `#rrggbb`, or null for none.
 */
export function colorName( color: string | null ): string {
	const known = paletteColors().find( ( one ) => one.color === color );
	return known?.name ?? color ?? __( 'No colour', 'lodestar' );
}
