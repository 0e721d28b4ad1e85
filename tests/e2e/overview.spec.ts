import type { Boxes, OverviewAnswer } from '../../src/reports/overview/answer';
import { expectAccessible } from './support/accessible';
import { viewsToday, visitOnce } from './support/counted';
import { useSite } from './support/license';
import { php } from './support/local-site';
import { overviewAnswer } from './support/overview-answer';
import {
	card,
	chart,
	list,
	numbers,
	openOverview as open,
	REPORT,
} from './support/overview-page';
import { DESK, expectNoOverflow, TELEPHONE } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

const ANY_REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)(\w+)/;

for ( const [ tier, viewport ] of [
	[ 'lite', TELEPHONE ],
	[ 'pro', DESK ],
] as const ) {
	test.describe( `The Overview on ${ tier } at ${ viewport.width } px`, () => {
		test.use( { viewport } );

		onLevel( tier );

		test( 'shows the server response with two requests and none to other origins', async ( {
			page,
			baseURL,
		} ) => {
			const asked: string[] = [];
			const strangers: string[] = [];
			page.on( 'request', ( request ) => {
				const url = request.url();
				const name = ANY_REPORT.exec( url )?.[ 4 ];
				if ( name ) {
					asked.push( name );
				}
				if (
					/^https?:/.test( url ) &&
					! url.startsWith( baseURL ?? '' )
				) {
					strangers.push( url );
				}
			} );
			let answer = {} as OverviewAnswer;
			await open(
				page,
				tier === 'pro' ? '#/?compare=previous' : '#/',
				async ( route ) => {
					answer = overviewAnswer(
						new URL( route.request().url() ),
						{}
					);
					await route.fulfill( { json: answer } );
				}
			);
			await expect( chart( page ) ).toBeVisible();
			// The lists below the chart are rendered after it.
			await expect(
				list( page, 'Top Posts/Pages (Landing Page)' ).locator(
					'.is-figure'
				)
			).toHaveCount( 10 );

			const { infobox, overviewgraph, devices, newvsreturn } =
				answer as unknown as Record<
					string,
					Record< string, { total: number } & number >
				>;
			expect(
				await numbers(
					page
						.getByRole( 'tab', { name: /^Sessions,/ } )
						.locator( '.lodestar-strip__value' )
				)
			).toEqual( [ overviewgraph?.sessions?.total ] );
			const { sessions, pageviews } = infobox as unknown as Boxes;
			expect(
				(
					await numbers( page.locator( '.lodestar-kpis__figures b' ) )
				).slice( 0, 2 )
			).toEqual(
				[ sessions, pageviews ].map( ( { value } ) =>
					Math.round( ( value ?? NaN ) / 30 )
				)
			);
			for ( const [ title, values ] of [
				[
					'New vs. Returning Visitors',
					[ newvsreturn?.new, newvsreturn?.returning ],
				],
				[
					'Channels',
					( answer.channels as { sessions: number }[] ).map(
						( row ) => row.sessions
					),
				],
				[
					'Device Breakdown',
					[ devices?.mobile, devices?.desktop, devices?.tablet ],
				],
			] as const ) {
				expect(
					await numbers(
						page
							.getByRole( 'figure', { name: title } )
							.locator( 'tbody .is-figure' )
					)
				).toEqual( values );
			}
			for ( const [ title, rows ] of [
				[ 'Top 10 Countries', answer.countries ],
				[ 'Top 10 Referrals', answer.referrals ],
				[ 'Top Posts/Pages (Landing Page)', answer.toppages ],
			] as const ) {
				expect(
					await numbers( list( page, title ).locator( '.is-figure' ) )
				).toEqual(
					( rows as { sessions: number }[] )
						.slice( 0, 10 )
						.map( ( row ) => row.sessions )
				);
			}
			// Sites with a license show a comparison in donuts and lists.
			const compared = Number( tier === 'pro' );
			await expect(
				page.getByRole( 'columnheader', { name: 'Change%' } )
			).toHaveCount( 6 * compared );
			await expect(
				card( page, 'Traffic Over Time' ).locator(
					'.lodestar-chart__sample.is-earlier'
				)
			).toHaveCount( compared );
			await expect(
				page.getByRole( 'region', { name: 'Biggest Movers' } )
			).toHaveCount( compared );
			await expect(
				page.getByRole( 'heading', { name: /50% Off/ } )
			).toHaveCount( 1 - compared );
			await expect(
				page.locator( '.lodestar-header__level' )
			).toHaveCount( 1 - compared );

			await expect
				.poll( () => [ ...asked ].sort() )
				.toEqual( [ 'overview', 'site_summary' ] );
			expect( strangers ).toEqual( [] );
			await expectNoOverflow( page );
			await expectAccessible( page );
		} );
	} );
}

test.describe( 'A range of one day', () => {
	onLevel( 'pro' );

	test( 'ends at the current hour for today, and so does the comparison with yesterday', async ( {
		page,
		visitor,
	} ) => {
		test.slow(); // Uses real data.
		await visitOnce( await visitor(), '/' );
		expect( viewsToday() ).toBeGreaterThan( 0 );
		const asked = page.waitForResponse( REPORT );
		await open( page, '#/?interval=today&compare=previous', ( route ) =>
			route.continue()
		);
		const { overviewgraph, compare } = ( await (
			await asked
		).json() ) as OverviewAnswer;
		const { labels } = overviewgraph as unknown as { labels: string[] };
		const hours = labels.length;
		// The hour may have changed since the response.
		const now = Number( php( "echo wp_date( 'G' );" ) ) + 1;
		expect( [ now, now - 1 ] ).toContain( hours );
		expect( compare?.overviewgraph ).toHaveProperty(
			'labels.length',
			hours
		);
		const cursor = page.getByRole( 'slider', {
			name: /^Selected (hour|day)$/,
		} );
		await expect( cursor ).toHaveAttribute(
			'aria-valuemax',
			String( hours - 1 )
		);
		await cursor.press( 'End' );
		await expect( cursor ).toHaveAttribute(
			'aria-valuetext',
			/Today until/
		);
	} );
} );

test.describe( 'The metrics of the Overview', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.afterAll( () => {
		php( "delete_user_meta( 1, 'lodestar_overview_metrics_1' );" );
		useSite( 'lite' );
	} );

	test( 'can be chosen and are saved for the current user', async ( {
		page,
	} ) => {
		await open( page, '#/?tab=bounce_rate' );
		const edit = page.getByRole( 'button', { name: 'Edit Metrics' } );
		await edit.click();
		const box = ( name: string ) =>
			page.getByRole( 'checkbox', { name, exact: true } );
		await box( 'Sessions' ).uncheck();
		await box( 'Revenue' ).check();
		await box( 'eCommerce Purchases' ).check();
		await expect( box( 'Sessions' ) ).toBeDisabled();
		await expectAccessible( page, [ '.lodestar-metrics-panel' ] );
		await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await expect( edit ).toBeFocused();
		await page.reload();
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 7 );
		await expect(
			page.getByRole( 'tab', { name: /^Sessions,/ } )
		).toHaveCount( 0 );
	} );
} );
