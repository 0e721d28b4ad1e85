import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useSite } from './support/license';
import { deleteNotes, rows, write } from './support/notes';
import { overviewAnswer } from './support/overview-answer';
import {
	card,
	CASES,
	chart,
	FAILURE,
	figures,
	held,
	list,
	openOverview as open,
	REPORT,
	SUMMARY,
} from './support/overview-page';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const TRAFFIC = 'Traffic over time';
const BOXES = 'The period before, and this period';
const DONUTS = [ 'New vs. Returning Visitors', 'Device Breakdown' ];
const LISTS = [
	'Top 10 Countries',
	'Top 10 Referrals',
	'Top Posts/Pages (Landing Page)',
];

/** Each part of the answer, and the card that it is for. */
const PARTS: Record< string, string > = {
	overviewgraph: TRAFFIC,
	infobox: BOXES,
	newvsreturn: 'New vs. Returning Visitors',
	channels: 'Channels',
	devices: 'Device Breakdown',
	countries: 'Top 10 Countries',
	referrals: 'Top 10 Referrals',
	toppages: 'Top Posts/Pages (Landing Page)',
};

/** No lasting ids are known, so nobody can be said to return. */
const NEEDS_CONSENT = {
	new: null,
	returning: null,
	share: null,
	compare: null,
	error: { code: 'needs_consent', data: {} },
};

const offer = ( page: Page ) =>
	page.getByRole( 'complementary', { name: /50% off/ } );
const notes = ( page: Page ) =>
	page.getByRole( 'button', { name: /^Site Notes/ } );

/**
 * The cards of the page from top to bottom, and where each begins.
 *
 * @param page The administrator's page.
 */
const places = ( page: Page ) =>
	page.locator( '.lodestar-card' ).evaluateAll( ( cards ) =>
		cards.map( ( each ) => ( {
			label: each.getAttribute( 'aria-label' ),
			top: each.getBoundingClientRect().top + window.scrollY,
		} ) )
	);

for ( const { tier, width } of CASES ) {
	test.describe( `The Overview on ${ tier } at ${ width } px`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test.beforeAll( () => useSite( tier ) );

		test.afterAll( () => useSite( 'lite' ) );

		const offers = Number( tier === 'lite' );

		test( 'says in its place which part failed', async ( {
			page,
			admin,
		} ) => {
			await open(
				page,
				admin,
				'#/',
				figures( {
					infobox: FAILURE,
					newvsreturn: FAILURE,
					devices: FAILURE,
					referrals: FAILURE,
				} )
			);
			await expect( chart( page ) ).toBeVisible();
			await expect(
				page.locator( '#lodestar-page' ).getByRole( 'alert' )
			).toHaveCount( 4 );
			await expect( list( page, 'Top 10 Countries' ) ).toBeVisible();
			await expect( offer( page ) ).toHaveCount( offers );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );
		} );

		test( 'says of each part that it failed, and shows all after a retry', async ( {
			page,
			admin,
		} ) => {
			await open(
				page,
				admin,
				'#/',
				figures(
					Object.fromEntries(
						Object.keys( PARTS ).map( ( part ) => [
							part,
							FAILURE,
						] )
					)
				)
			);
			const alerts = page
				.locator( '#lodestar-page' )
				.getByRole( 'alert' );
			await expect( alerts ).toHaveCount( 8 );
			for ( const label of Object.values( PARTS ) ) {
				await expect(
					card( page, label ).getByRole( 'alert' )
				).toBeVisible();
			}
			await expect( notes( page ) ).toHaveCount( 0 );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );

			await page.route( REPORT, figures() );
			await alerts
				.last()
				.getByRole( 'button', { name: 'Retry' } )
				.click();
			await expect( chart( page ) ).toBeVisible();
			await expect( alerts ).toHaveCount( 0 );
			await expect( notes( page ) ).toBeVisible();
		} );

		test( 'has no chart and no slices where nothing was counted', async ( {
			page,
			admin,
		} ) => {
			await open( page, admin, '#/', async ( route ) => {
				const answer = overviewAnswer(
					new URL( route.request().url() ),
					{}
				);
				await route.fulfill( {
					json: {
						...answer,
						overviewgraph: { ...answer.overviewgraph, count: 0 },
						newvsreturn: NEEDS_CONSENT,
						devices: {
							desktop: 0,
							tablet: 0,
							mobile: 0,
							other: 0,
						},
						channels: [],
						countries: [],
						referrals: [],
						toppages: [],
					},
				} );
			} );
			// The chart's, two donuts' and two lists'; the third has words of its own.
			await expect(
				page.getByText( 'No data for this time period.' )
			).toHaveCount( 5 );
			await expect(
				page.getByText( 'Needs visitor consent to know' )
			).toBeVisible();
			await expect(
				page.getByRole( 'link', { name: 'Privacy and consent' } )
			).toHaveAttribute( 'href', /page=lodestar-settings#privacy$/ );
			await expect(
				page.getByRole( 'img', { name: /chart/i } )
			).toHaveCount( 0 );
			await expect( notes( page ) ).toBeVisible();
			await expect( offer( page ) ).toHaveCount( offers );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );
		} );

		test( 'waits for the first visit without a figure', async ( {
			page,
			admin,
		} ) => {
			await open(
				page,
				admin,
				'#/',
				figures( { show_chart_overlay: true, dataThrough: null } )
			);
			await expect(
				page.getByText( "We're Waiting for Your Stats!" )
			).toBeVisible();
			for ( const cells of [
				page.locator( '.lodestar-strip__value' ),
				page.locator( '.lodestar-kpis__figures' ),
			] ) {
				await expect( cells.first() ).toHaveText( '—' );
				expect( new Set( await cells.allTextContents() ) ).toEqual(
					new Set( [ '—' ] )
				);
			}
			await expect(
				page.getByRole( 'img', { name: /chart/i } )
			).toHaveCount( 0 );
			for ( const label of [ ...DONUTS, ...LISTS ] ) {
				await expect( card( page, label ) ).toHaveCount( 0 );
			}
			await expect( offer( page ) ).toHaveCount( offers );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );
		} );

		test( 'has its labels at once, and nothing moves when figures come', async ( {
			page,
			admin,
		} ) => {
			const { answer, release } = held(
				figures( {
					newvsreturn: NEEDS_CONSENT,
					// As many as a list shows at first.
					referrals: Array.from( { length: 10 }, ( _, place ) => ( {
						url: `site-${ place }.example`,
						sessions: 100 - place,
						// One of them moved: it has its place among the movers.
						compare_sessions: tier === 'pro' ? 50 : null,
						page_path: '/',
					} ) ),
				} )
			);
			await open(
				page,
				admin,
				tier === 'pro' ? '#/?compare=previous' : '#/',
				answer
			);
			await expect(
				page.getByRole( 'region', {
					name: 'Top Posts/Pages (Landing Page)',
				} )
			).toBeVisible();
			await expect( page.locator( '.is-figure' ) ).toHaveCount( 0 );
			await expect( page.locator( '.lodestar-strip__label' ) ).toHaveText(
				[
					'Sessions',
					'Page Views',
					'Total Users',
					'Session Duration',
					'Bounce Rate',
					'New Users',
				]
			);
			await expect( page.locator( '.lodestar-kpis__label' ) ).toHaveText(
				[
					'Sessions',
					'Pageviews',
					'Avg. Session Duration',
					'Bounce Rate',
				]
			);
			for ( const heading of [ ...DONUTS, ...LISTS ] ) {
				await expect(
					page.getByRole( 'heading', { name: heading } )
				).toBeVisible();
			}
			await expect( offer( page ) ).toHaveCount( offers );
			await expectAccessible( page );
			const before = await places( page );
			expect( before ).toHaveLength( 8 + offers );

			release();
			await expect( chart( page ) ).toBeVisible();
			// What stands under the chart is drawn after it.
			await expect(
				card( page, 'Top Posts/Pages (Landing Page)' ).locator(
					'.is-figure'
				)
			).toHaveCount( 10 );
			const after = await places( page );
			for ( const [ i, { label, top } ] of before.entries() ) {
				expect( after[ i ]?.label ).toBe( label );
				expect(
					Math.abs( ( after[ i ]?.top ?? 0 ) - top ),
					label ?? ''
				).toBeLessThanOrEqual( 4 );
			}
		} );

		test( 'says on each card that it cannot be filtered, where that is so', async ( {
			page,
			admin,
		} ) => {
			const filters = {
				applied: { country: [ 'DE' ] },
				unfiltered: Object.keys( PARTS ),
			};
			const words = 'This cannot be filtered, and shows everything.';
			await page.route( SUMMARY, async ( route ) => {
				const answer = await ( await route.fetch() ).json();
				await route.fulfill( {
					json: {
						...answer,
						filters: {
							...filters,
							unfiltered: [ 'popular_days', 'popular_post' ],
						},
					},
				} );
			} );
			await open(
				page,
				admin,
				'#/?f.country=DE',
				figures( { filters } )
			);
			for ( const label of Object.values( PARTS ) ) {
				await expect(
					card( page, label ).getByText( words )
				).toBeVisible();
			}
			await expect(
				card( page, 'Stats at a Glance' )
					.locator( 'section', { hasText: words } )
					.getByRole( 'heading', { level: 3 } )
			).toHaveText( [
				/^All Time Stats/,
				/^Most Popular Times/,
				/^Most Popular Post/,
			] );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );
		} );
	} );
}

test.describe( 'A range without a visit, nor before it', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.beforeEach( deleteNotes );

	test.afterAll( () => {
		deleteNotes();
		useSite( 'lite' );
	} );

	/**
	 * Answers what the site itself does, without a visit.
	 *
	 * @param route The request.
	 */
	const nothing = async ( route: Route ) => {
		const { overviewgraph, infobox, ...rest } = overviewAnswer(
			new URL( route.request().url() ),
			{}
		);
		const none = { value: 0, prev: null, compare_value: 0 };
		const rate = { value: null, prev: null, compare_value: null };
		await route.fulfill( {
			json: {
				...rest,
				overviewgraph: { ...overviewgraph, count: 0 },
				infobox: {
					...infobox,
					sessions: none,
					pageviews: none,
					duration: rate,
					bounce_rate: rate,
				},
				newvsreturn: {
					new: 0,
					returning: 0,
					share: null,
					compare: null,
				},
				devices: { desktop: 0, tablet: 0, mobile: 0, other: 0 },
				channels: [],
				countries: [],
				referrals: [],
				toppages: [],
				rowCounts: {},
			},
		} );
	};

	test( 'hides its chart alone: lists say that they are empty, notes are written', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '#/?interval=lastmonth', nothing );
		for ( const label of [ TRAFFIC, BOXES, ...DONUTS, ...LISTS ] ) {
			await expect( card( page, label ) ).toBeVisible();
		}
		await expect( card( page, 'Stats at a Glance' ) ).toBeVisible();
		await expect( page.locator( '.lodestar-chart' ) ).toHaveCount( 0 );
		await expect(
			card( page, TRAFFIC ).getByText( 'No data for this time period.' )
		).toBeVisible();
		await expect(
			card( page, LISTS[ 2 ] ?? '' ).getByText(
				'No landing pages tracked during this time period.'
			)
		).toBeVisible();
		await expect(
			page.getByText( 'Needs visitor consent to know' )
		).toHaveCount( 0 );
		await expectAccessible( page );

		await notes( page ).click();
		await write( page, 'Before anybody came' );
		await expect( rows( page ) ).toContainText( 'Before anybody came' );
	} );

	test( 'keeps its toggle where the tools of a chart end', async ( {
		page,
		admin,
	} ) => {
		const end = async ( button: Locator ) => {
			await expect( button ).toBeVisible();
			const box = await button.boundingBox();
			return ( box?.x ?? 0 ) + ( box?.width ?? 0 );
		};
		await open( page, admin, '#/?interval=lastmonth' );
		const tools = await end(
			page.getByRole( 'button', { name: 'Show as table' } )
		);
		await open( page, admin, '#/?interval=lastmonth', nothing );
		await expect(
			page.getByRole( 'button', { name: 'Show today' } )
		).toBeVisible();
		expect( await end( notes( page ) ) ).toBe( tools );
	} );

	test( 'leads to today', async ( { page, admin } ) => {
		await open( page, admin, '#/?interval=lastmonth', nothing );
		await page.getByRole( 'button', { name: 'Show today' } ).click();
		await expect(
			page.getByRole( 'button', { name: /^Today/ } )
		).toBeVisible();
	} );
} );
