import type { Key } from '../../features/site-settings/screen';

/**
 * Where a setting stands on the page.
 *
 * @param key Of the setting.
 */
export const fieldOf = ( key: Key ) => document.getElementById( key );

/**
 * Leads to a setting.
 *
 * @param key Of the setting.
 */
export function focusField( key: Key ): void {
	const field = fieldOf( key );
	field?.scrollIntoView( { block: 'center' } );
	field
		?.querySelector< HTMLElement >( 'input:not([disabled]), textarea' )
		?.focus( { preventScroll: true } );
}
