import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { php } from './local-site';

const BUILT = resolve( __dirname, '../../../build/languages' );

/** Sets the administrator's language to a locale such as `de_DE`. */
export function speak( locale: string ): void {
	php( `update_user_meta( 1, 'locale', '${ locale }' );` );
}

/** Resets the administrator's language to that of the site. */
export function speakAsBefore(): void {
	php( "delete_user_meta( 1, 'locale' );" );
}

/** Returns texts and labels that are shown in English although the script's translation contains them. */
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
