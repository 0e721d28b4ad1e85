import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { ingest } from './support/local-site';
import { chart, openOverview } from './support/overview-page';
import { sample } from './support/sample';
import { expectNoOverflow, SIZES } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

/**
 * Ways to break filters, and the fault of each; null if the browser alone reports that it threw. A callback that throws or
 * returns no list costs what all callbacks of its filter add, so a page breaks each filter in one such way.
 */
const FILTERS: Record< string, Record< string, string | null > > = {
	'what asks the server': {
		'middleware-throws': 'Acme broke middleware-throws.',
	},
	'callbacks that throw': {
		'reports-throws': 'lodestar.reports: Acme broke reports-throws.',
		'blocks-throws': 'lodestar.blocks: Acme broke blocks-throws.',
		'navigation-throws':
			'lodestar.navigation: Acme broke navigation-throws.',
		'filters-throws': 'lodestar.filters: Acme broke filters-throws.',
		'head-throws': null,
		// Last: the rest of the script does not run.
		'script-throws': null,
	},
	'callbacks that return nothing': {
		'reports-nothing': 'lodestar.reports: a filter returned no list',
		'blocks-nothing': 'lodestar.blocks: a filter returned no list',
		'navigation-nothing': 'lodestar.navigation: a filter returned no list',
		'filters-nothing': 'lodestar.filters: a filter returned no list',
	},
	'entries that are wrong': {
		'reports-wrong': 'lodestar.reports: this is not a report',
		'reports-taken': 'name, key or route is already taken',
		'reports-parts': 'this is no view of lodestar/overview',
		'blocks-wrong': 'this is no entry: report, position, component',
		'tabs-wrong': 'this is no entry: title, component',
		'navigation-wrong': 'this is no entry: group',
	},
	'the list of reports emptied': {
		'reports-emptied': 'lodestar.reports: Acme broke reports-emptied.',
	},
	'a report of ours removed': {
		'reports-removed': 'lodestar/overview is Lodestar’s own, and stays',
	},
	'a report that throws when it is read': {
		'reports-getter': 'lodestar.reports: Acme broke reports-getter.',
	},
	'a callback that adds callbacks': {
		'reports-endless': 'lodestar.reports: this is not a report',
	},
};

/** Ways to break the view of a report, and what stands in its place. */
const VIEWS: Record< string, RegExp > = {
	'view-import': /nowhere\.js/,
	'view-throws': /Acme broke view-throws\./,
	'view-effect': /Acme broke view-effect\./,
	'view-nothing': /The component returned nothing\./,
	'view-loads-nothing': /no component as its default/,
};

/** Ways to break what something else stands in for. */
const PARTS: Record< string, string > = {
	'is-empty-throws':
		'isEmpty of acme/is-empty-throws: Acme broke is-empty-throws.',
	'is-empty-wrong': 'isEmpty of acme/is-empty-wrong returned something else',
	'block-throws':
		'component of the block acme/block: Acme broke block-throws.',
	'navigation-custom':
		'customNavigation of acme/navigation-custom: Acme broke navigation-custom.',
};

const notice = ( page: Page ) => page.locator( '.lodestar-faults' );

const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 1, name } );

/** What is known of code of others that failed; readers are told the first, and how many there are. */
const faults = ( page: Page ) =>
	page.evaluate( () => {
		const { data } = ( window as unknown as { wp: WordPress } ).wp;
		return data.select( 'lodestar/app' ).getFaults();
	} );

interface WordPress {
	data: {
		select: ( store: string ) => {
			getFaults: () => { plugin: string; message: string }[];
		};
	};
}

/**
 * Goes to another address in the dashboard.
 *
 * @param way Of the report that is broken in it.
 */
async function goTo( page: Page, way: string ) {
	await page.evaluate( ( hash ) => {
		window.location.hash = hash;
	}, `#/acme-${ way }` );
	await expect( heading( page, `Broken: ${ way }` ) ).toBeVisible();
}

/** Goes by the navigation to another report, and back to the Overview with its figures. */
async function goRound( page: Page ) {
	const nav = page.getByRole( 'navigation', { name: 'Reports' } );
	await nav.getByRole( 'button', { name: 'Traffic' } ).click();
	// There is one of ours, too.
	await nav.locator( 'a[href="#/acme-campaigns"]' ).click();
	await expect( heading( page, 'Campaigns' ) ).toBeVisible();
	await nav.locator( 'a[href="#/"]' ).click();
	await expect( chart( page ) ).toBeVisible();
}

const ADDONS = [ 'broken-browser', 'report' ];

test.use( {
	// What the addon throws is its own error, and the browser tells it as any other.
	expectedErrors: [
		/Acme broke |nowhere\.js|The component returned nothing|no component as its default/,
	],
} );

onLevel( 'pro', ...ADDONS );

test.describe( 'The Overview and the navigation go on', () => {
	for ( const [ what, ways ] of Object.entries( FILTERS ) ) {
		for ( const when of sample( [ 'before', 'after' ], what ) ) {
			test( `with ${ what } broken ${ when } our script`, async ( {
				page,
			} ) => {
				// The page's head requests the figures only if no hits are pending.
				ingest();
				const thrown: string[] = [];
				page.on( 'pageerror', ( error ) => {
					thrown.push( error.message );
				} );
				await openOverview(
					page,
					`&broken=${ Object.keys( ways ).join() }&when=${ when }#/`
				);
				await expect(
					heading( page, 'Overview Report' )
				).toBeVisible();
				await expect( chart( page ) ).toBeVisible();
				await expect( notice( page ) ).toContainText(
					'“broken-browser” has an error'
				);
				const messages = async () =>
					( await faults( page ) )
						.filter( ( { plugin } ) => plugin === 'broken-browser' )
						.map( ( fault ) => fault.message );
				for ( const [ way, message ] of Object.entries( ways ) ) {
					await expect
						.poll( () =>
							message === null ? thrown : messages()
						)
						.toContainEqual(
							expect.stringContaining(
								message ?? `Acme broke ${ way }.`
							)
						);
				}
				await goRound( page );
			} );
		}
	}

	test( 'with what listens to hooks throwing', async ( { page } ) => {
		await openOverview( page, '&broken=listener-throws#/' );
		await expect( chart( page ) ).toBeVisible();
		await goRound( page );
	} );
} );

test( 'A report whose view fails says so in its place', async ( { page } ) => {
	const broken = Object.keys( VIEWS ).join();
	await openOverview( page, `&broken=${ broken },view-never#/` );
	for ( const [ way, message ] of Object.entries( VIEWS ) ) {
		await goTo( page, way );
		const alert = page.locator( '#lodestar-page' ).getByRole( 'alert' );
		await expect( alert ).toContainText( '“broken-browser” has an error' );
		await expect( alert ).toContainText( message );
		await goRound( page );
	}
	// One that never comes keeps nobody from leaving.
	await goTo( page, 'view-never' );
	await goRound( page );
} );

test( 'A report is shown all the same where what stands beside its view fails', async ( {
	page,
} ) => {
	const broken = Object.keys( PARTS ).join();
	await openOverview( page, `&broken=${ broken }#/` );
	for ( const [ way, message ] of Object.entries( PARTS ) ) {
		await goTo( page, way );
		await expect( page.getByText( 'It works.' ) ).toBeVisible();
		await expect( notice( page ) ).toContainText( '“broken-browser”' );
		await expect
			.poll( () => faults( page ) )
			.toContainEqual( {
				plugin: 'broken-browser',
				message: expect.stringContaining( message ),
			} );
		await goRound( page );
	}
} );

test( 'A fetch of others that throws is named in the place of the figures', async ( {
	page,
} ) => {
	await openOverview( page, '&broken=fetch-throws#/' );
	await expect(
		page.getByText( 'This report could not be loaded.' )
	).toBeVisible();
	await expect( heading( page, 'Overview Report' ) ).toBeVisible();
} );

test( 'Notice and failed part can be read and left at any width', async ( {
	page,
} ) => {
	const expectReadable = async ( part: Locator ) => {
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			await expect( part ).toBeVisible();
			await expectAccessible( page );
			await expectNoOverflow( page );
		}
	};
	await openOverview( page, '&broken=reports-parts#/' );
	await expect( chart( page ) ).toBeVisible();
	await expect(
		notice( page ).getByRole( 'link', { name: 'Plugins' } )
	).toHaveAttribute( 'href', /plugins\.php$/ );
	await expectReadable( notice( page ) );
	await notice( page ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( notice( page ) ).toHaveCount( 0 );

	await openOverview( page, '&broken=view-throws#/acme-view-throws' );
	await expectReadable(
		page.locator( '#lodestar-page' ).getByRole( 'alert' )
	);
} );
