import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { ingest } from './support/local-site';
import { chart, openOverview } from './support/overview-page';
import { sample } from './support/sample';
import { expectNoOverflow, SIZES } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

/**
 * Ways to break filters, and the fault of each; null if only the browser reports the error. A callback that throws or
 * returns no list disables all callbacks of its filter. So each page breaks a filter in only one such way.
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
		// Must be last, because the rest of the script doesn't run.
		'script-throws': null,
	},
	'callbacks that return nothing': {
		'reports-nothing': 'lodestar.reports: a filter didn’t return a list',
		'blocks-nothing': 'lodestar.blocks: a filter didn’t return a list',
		'navigation-nothing':
			'lodestar.navigation: a filter didn’t return a list',
		'filters-nothing': 'lodestar.filters: a filter didn’t return a list',
	},
	'entries that are wrong': {
		'reports-wrong': 'lodestar.reports: invalid report',
		'reports-taken': 'name, key or route is already taken',
		'reports-parts': 'invalid view of lodestar/overview',
		'blocks-wrong': 'invalid entry: report, position, component',
		'tabs-wrong': 'invalid entry: title, component',
		'navigation-wrong': 'invalid entry: group',
	},
	'the list of reports emptied': {
		'reports-emptied': 'lodestar.reports: Acme broke reports-emptied.',
	},
	'a report of ours removed': {
		'reports-removed':
			'lodestar/overview is one of Lodestar’s own reports and can’t be removed',
	},
	'a report that throws when it is read': {
		'reports-getter': 'lodestar.reports: Acme broke reports-getter.',
	},
	'a callback that adds callbacks': {
		'reports-endless': 'lodestar.reports: invalid report',
	},
};

/** Ways to break the view of a report, and the message shown instead. */
const VIEWS: Record< string, RegExp > = {
	'view-import': /nowhere\.js/,
	'view-throws': /Acme broke view-throws\./,
	'view-effect': /Acme broke view-effect\./,
	'view-nothing': /The component returned nothing\./,
	'view-loads-nothing': /no component as its default/,
};

/** Ways to break parts that have a fallback, and the fault of each. */
const PARTS: Record< string, string > = {
	'is-empty-throws':
		'isEmpty of acme/is-empty-throws: Acme broke is-empty-throws.',
	'is-empty-wrong':
		'isEmpty of acme/is-empty-wrong returned an invalid value',
	'block-throws':
		'component of the block acme/block: Acme broke block-throws.',
	'navigation-custom':
		'customNavigation of acme/navigation-custom: Acme broke navigation-custom.',
};

const notice = ( page: Page ) => page.locator( '.lodestar-faults' );

const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 1, name } );

/** Returns the faults of third-party code. Readers only see the first one and the number of faults. */
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

/** Opens the route of a report that is broken in the given way. */
async function goTo( page: Page, way: string ) {
	await page.evaluate( ( hash ) => {
		window.location.hash = hash;
	}, `#/acme-${ way }` );
	await expect( heading( page, `Broken: ${ way }` ) ).toBeVisible();
}

/** Navigates to another report and back to the Overview, and expects its chart. */
async function goRound( page: Page ) {
	const nav = page.getByRole( 'navigation', { name: 'Reports' } );
	await nav.getByRole( 'button', { name: 'Traffic' } ).click();
	// Lodestar has a Campaigns report, too.
	await nav.locator( 'a[href="#/acme-campaigns"]' ).click();
	await expect( heading( page, 'Campaigns' ) ).toBeVisible();
	await nav.locator( 'a[href="#/"]' ).click();
	await expect( chart( page ) ).toBeVisible();
}

const ADDONS = [ 'broken-browser', 'report' ];

test.use( {
	// The browser logs errors of the addon like any other error.
	expectedErrors: [
		/Acme broke |nowhere\.js|The component returned nothing|no component as its default/,
	],
} );

onLevel( 'pro', ...ADDONS );

test.describe( 'The Overview and the navigation keep working', () => {
	for ( const [ what, ways ] of Object.entries( FILTERS ) ) {
		for ( const when of sample( [ 'before', 'after' ], what ) ) {
			test( `with ${ what } broken ${ when } our script`, async ( {
				page,
			} ) => {
				// The page's head requests the data only if no hits are pending.
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

	test( 'when third-party hook listeners throw', async ( { page } ) => {
		await openOverview( page, '&broken=listener-throws#/' );
		await expect( chart( page ) ).toBeVisible();
		await goRound( page );
	} );
} );

test( 'A report shows an error in place of a view that fails', async ( {
	page,
} ) => {
	const broken = Object.keys( VIEWS ).join();
	await openOverview( page, `&broken=${ broken },view-never#/` );
	for ( const [ way, message ] of Object.entries( VIEWS ) ) {
		await goTo( page, way );
		const alert = page.locator( '#lodestar-page' ).getByRole( 'alert' );
		await expect( alert ).toContainText( '“broken-browser” has an error' );
		await expect( alert ).toContainText( message );
		await goRound( page );
	}
	// A view that never loads must not block navigation.
	await goTo( page, 'view-never' );
	await goRound( page );
} );

test( 'A report still renders when a part next to its view fails', async ( {
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

test( 'A report shows an error when a third-party fetch wrapper throws', async ( {
	page,
} ) => {
	await openOverview( page, '&broken=fetch-throws#/' );
	await expect(
		page.getByText( 'This report couldn’t be loaded.' )
	).toBeVisible();
	await expect( heading( page, 'Overview Report' ) ).toBeVisible();
} );

test( 'The notice and a failed part are readable at any width and can be navigated away from', async ( {
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
