import type { Boxes, OverviewAnswer } from '../../src/reports/overview/answer';
import { expectAccessible } from './support/accessible';
import { useSite } from './support/license';
import { overviewAnswer } from './support/overview-answer';
import {
	CASES,
	card,
	chart,
	figures,
	list,
	numbers,
	openOverview as open,
} from './support/overview-page';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const ANY_REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)(\w+)/;

for ( const { tier, width } of CASES ) {
	test.describe( `The Overview on ${ tier } at ${ width } px`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test.beforeAll( () => useSite( tier ) );

		test.afterAll( () => useSite( 'lite' ) );

		test( 'shows what the server answered, by two requests and of no one else', async ( {
			page,
			admin,
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
				admin,
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
			// What stands under the chart is drawn after it.
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
			).toEqual( [ sessions.value, pageviews.value ] );
			for ( const [ title, values ] of [
				[
					'New vs. Returning Visitors',
					[ newvsreturn?.new, newvsreturn?.returning ],
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
			// With a licence there is a comparison, in donuts and lists alike.
			const compared = Number( tier === 'pro' );
			await expect(
				page.getByRole( 'columnheader', { name: 'Change%' } )
			).toHaveCount( 5 * compared );
			await expect(
				card( page, 'Traffic over time' ).locator(
					'.lodestar-chart__sample.is-earlier'
				)
			).toHaveCount( compared );
			await expect(
				page.getByRole( 'region', { name: 'Biggest movers' } )
			).toHaveCount( compared );
			await expect(
				page.getByRole( 'heading', { name: /50% off/ } )
			).toHaveCount( 1 - compared );
			await expect(
				page.locator( '.lodestar-header__level' )
			).toHaveCount( 1 - compared );

			expect( asked.sort() ).toEqual( [ 'overview', 'site_summary' ] );
			expect( strangers ).toEqual( [] );
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page );
		} );

		test( 'pages through its lists by keyboard, and leads out where there is somewhere to go', async ( {
			page,
			admin,
		} ) => {
			await open(
				page,
				admin,
				'#/',
				figures( {
					galinks: { topposts: 'https://analytics.example/pages' },
				} )
			);
			const pages = page.getByRole( 'region', {
				name: 'Top Posts/Pages (Landing Page)',
			} );
			await expect(
				pages.getByRole( 'link', { name: 'View all posts and pages' } )
			).toHaveAttribute( 'href', 'https://analytics.example/pages' );
			await expect(
				page.getByRole( 'link', { name: 'View all countries' } )
			).toHaveCount( 0 );

			await expect( pages.locator( 'tbody tr' ) ).toHaveCount( 10 );
			await pages.getByRole( 'combobox' ).focus();
			await page.keyboard.press( 'ArrowDown' );
			await expect( pages.locator( 'tbody tr' ) ).toHaveCount( 25 );
			await expect( pages.getByText( /^Top 25 of 60/ ) ).toBeVisible();
			// Twelve countries have a second page, three referrals have none.
			await expect(
				card( page, 'Top 10 Countries' ).getByRole( 'combobox' )
			).toHaveCount( 1 );
			await expect(
				card( page, 'Top 10 Referrals' ).getByRole( 'combobox' )
			).toHaveCount( 0 );
			expect( await overflow( page ) ).toBe( 0 );
		} );
	} );
}

test( 'The address of the top landing pages leads to them', async ( {
	page,
	admin,
} ) => {
	await open( page, admin, '#/top-landing-pages' );
	await expect(
		list( page, 'Top Posts/Pages (Landing Page)' )
			.getByRole( 'columnheader' )
			.first()
	).toBeInViewport();
} );
