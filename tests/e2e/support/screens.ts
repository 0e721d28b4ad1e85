import type { Page, ViewportSize } from '@playwright/test';
import type { Report } from '../../../src/store/reports/report';
import { expectAccessible } from './accessible';
import { SEED } from './sample';
import { expectNoOverflow, SIZES } from './screen';
import { expect, test } from './test';

/** Properties of a registered report, whether built-in or from an addon. */
export interface Screen extends Pick<
	Report,
	'name' | 'key' | 'title' | 'route'
> {
	isLocked: boolean;
	/** Whether it requests data from the server. */
	asks: boolean;
	/** Whether it shows labels while loading, and a text in place of each empty list. */
	isDrawnByParts: boolean;
}

const OURS = /lodestar(\/|%2F)v1(\/|%2F)/;

/** Matches requests of the collector test, which runs on any screen of a new site. */
const TRIED = /(\/|%2F)collector(\/|%2F)/;

interface WordPress {
	data: { select: ( store: string ) => { getReports: () => Report[] } };
}

/** Returns the registered reports of the site. New reports are included automatically. */
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

/** Matches the request for a report's data. */
export const requestOf = ( { key }: Screen ) =>
	new RegExp( `lodestar(/|%2F)v1(/|%2F)reports(/|%2F)${ key }(?![\\w/%])` );

/** Runs a check on each screen, and reports all failures at the end. */
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

/** Expects that the page fits desktop and phone windows, and that axe finds no violations at the given sizes. */
export async function expectFine(
	page: Page,
	sizes: readonly ViewportSize[] = SIZES
): Promise< void > {
	// Hovering over an element may fade others.
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
 * Records requests to our REST API and console messages except errors, which fail any test. Returns lists that grow.
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
