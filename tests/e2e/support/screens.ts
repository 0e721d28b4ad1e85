import type { Page, ViewportSize } from '@playwright/test';
import type { Report } from '../../../src/store/reports/report';
import { expectAccessible } from './accessible';
import { SEED } from './sample';
import { expectNoOverflow, SIZES } from './screen';
import { expect, test } from './test';

/** What the dashboard knows of a report that is registered, whoever brings it. */
export interface Screen extends Pick<
	Report,
	'name' | 'key' | 'title' | 'route'
> {
	isLocked: boolean;
	/** Whether the server has an answer for it. */
	asks: boolean;
	/** Whether there are labels to show before figures come, and words in the place of each list without any. */
	isDrawnByParts: boolean;
}

const OURS = /lodestar(\/|%2F)v1(\/|%2F)/;

/** On a new site the collector is tried, whatever is open. */
const TRIED = /(\/|%2F)collector(\/|%2F)/;

interface WordPress {
	data: { select: ( store: string ) => { getReports: () => Report[] } };
}

/** The reports of the site, as it says itself: a new one is in all that is done with each of them. */
export const registeredScreens = ( page: Page ): Promise< Screen[] > =>
	page.evaluate( () =>
		( window as unknown as { wp: WordPress } ).wp.data
			.select( 'lodestar/reports' )
			.getReports()
			.map( ( report ) => ( {
				name: report.name,
				key: report.key,
				title: report.title,
				route: report.route,
				isLocked: Boolean( report.locked ),
				asks: report.asks ?? true,
				isDrawnByParts: Boolean(
					report.charts?.length || report.tables?.length
				),
			} ) )
	);

/**
 * The request for the answer of a report.
 *
 * @param screen     The report.
 * @param screen.key Its key.
 */
export const requestOf = ( { key }: Screen ) =>
	new RegExp( `lodestar(/|%2F)v1(/|%2F)reports(/|%2F)${ key }(?![\\w/%])` );

/**
 * Does something with each screen, and tells at the end of all that failed: one that fails hides no other.
 *
 * @param judge What is done.
 */
export async function each< Some extends { title: string } >(
	screens: readonly Some[],
	judge: ( screen: Some ) => Promise< void >
): Promise< void > {
	const faults: string[] = [];
	test.setTimeout( 60_000 + 30_000 * screens.length );
	for ( const screen of screens ) {
		await test
			.step( screen.title, () => judge( screen ) )
			.catch( ( error ) =>
				faults.push( `${ screen.title }: ${ error.message }` )
			);
	}
	expect( screens.length ).toBeGreaterThan( 0 );
	expect( faults, `LODESTAR_SEED=${ SEED }` ).toEqual( [] );
}

/**
 * Fails unless what is shown fits the windows of a desk and of a telephone, and axe finds nothing.
 *
 * @param sizes Windows in which axe looks at it.
 */
export async function expectFine(
	page: Page,
	sizes: readonly ViewportSize[] = SIZES
): Promise< void > {
	// What the mouse happens to be over may fade what is beside it.
	await page.mouse.move( 0, 0 );
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		await expectNoOverflow( page );
		if ( sizes.includes( size ) ) {
			await expectAccessible( page );
		}
	}
}

/**
 * Notes what a page asks of our REST API, and what is said in the console beside errors, which fail any test.
 *
 * @return The lists, which grow.
 */
export function listen( page: Page ) {
	const asked: string[] = [];
	const said: string[] = [];
	page.on( 'request', ( request ) => {
		const url = request.url();
		if ( OURS.test( url ) && ! TRIED.test( url ) ) {
			asked.push( url );
		}
	} );
	page.on( 'console', ( message ) => {
		const text = message.text();
		if ( message.type() !== 'error' && ! text.startsWith( 'JQMIGRATE' ) ) {
			said.push( text );
		}
	} );
	return { asked, said };
}
