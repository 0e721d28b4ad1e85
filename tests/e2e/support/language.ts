import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { php } from './local-site';

const BUILT = resolve( __dirname, '../../../build/languages' );

/**
 * Has wp-admin speak another language to the administrator.
 *
 * @param locale Such as `de_DE`.
 */
export function speak( locale: string ): void {
	php( `update_user_meta( 1, 'locale', '${ locale }' );` );
}

/** Has it speak the site's own language again. */
export function speakAsBefore(): void {
	php( "delete_user_meta( 1, 'locale' );" );
}

/**
 * What a page of ours shows or tells assistive technology in English although the script's translation has it.
 *
 * @param script Name of the screen's script.
 * @param locale The language.
 */
export async function leftInEnglish(
	page: Page,
	script: string,
	locale: string
): Promise< string[] > {
	const file = `lodestar-${ locale }-lodestar-${ script }.json`;
	const { messages } = JSON.parse(
		readFileSync( resolve( BUILT, file ), 'utf8' )
	).locale_data as { messages: Record< string, string[] > };
	const shown = await page
		.locator( '#lodestar-header, #lodestar-page' )
		.evaluateAll( ( parts ) =>
			parts
				.flatMap( ( part ) => [ ...part.querySelectorAll( '*' ) ] )
				.flatMap( ( element ) => [
					element.getAttribute( 'aria-label' ),
					element.getAttribute( 'title' ),
					...[ ...element.childNodes ].map( ( node ) =>
						node.nodeType === 3 ? node.textContent : null
					),
				] )
		);
	return shown
		.map( ( text ) => ( text ?? '' ).trim() )
		.filter( ( text ) => ( messages[ text ]?.[ 0 ] ?? text ) !== text );
}
