import type { Boxes, OverviewAnswer } from '../../src/reports/overview/answer';
import { expectAccessible } from './support/accessible';
import { viewsToday, visitOnce } from './support/counted';
import { useSite } from './support/license';
import { wp } from './support/local-site';
import { overviewAnswer } from './support/overview-answer';
import {
	CASES,
	card,
	chart,
	figures,
	list,
	numbers,
	openOverview as open,
	REPORT,
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
			// With a licence there is a comparison, in donuts and lists alike.
			const compared = Number( tier === 'pro' );
			await expect(
				page.getByRole( 'columnheader', { name: 'Change%' } )
			).toHaveCount( 6 * compared );
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

test( 'A row narrows the Overview to it, an icon opens the page, and values say how many sessions they have', async ( {
	page,
	admin,
} ) => {
	const narrowed: ( string | null )[] = [];
	await open( page, admin, '#/?tab=pageviews', async ( route ) => {
		const url = new URL( route.request().url() );
		narrowed.push( url.searchParams.get( 'filters[referrer][0]' ) );
		await route.fulfill( { json: overviewAnswer( url, {} ) } );
	} );
	await expect(
		list( page, 'Top Posts/Pages (Landing Page)' ).getByRole( 'link', {
			name: 'Open “Guide 1” in a new tab',
		} )
	).toHaveAttribute( 'href', 'https://example.org/guides/1/' );
	await expect( page.locator( '.lodestar-overview__lead' ) ).toHaveText(
		/^[\d,]+ sessions, [\d,]+ more than before$/
	);
	await list( page, 'Top 10 Referrals' )
		.getByRole( 'link', { name: 'bing.com' } )
		.click();
	await expect(
		page.getByRole( 'button', { name: 'Referrer: bing.com' } )
	).toBeVisible();
	await expect.poll( () => narrowed.at( -1 ) ).toBe( 'bing.com' );
	expect( page.url() ).toContain( 'tab=pageviews' );
} );

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

test.describe( 'A range of one day', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.afterAll( () => useSite( 'lite' ) );

	test( 'is drawn by its hours, in the chart and its table', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '#/?interval=yesterday&compare=previous' );
		const cursor = page.getByRole( 'slider', { name: 'Hour shown' } );
		await expect( cursor ).toHaveAttribute( 'aria-valuemax', '23' );
		await cursor.press( 'Home' );
		await expect( cursor ).toHaveAttribute(
			'aria-valuetext',
			/^12:00\sAM–1:00\sAM, \w+, \w+ \d+(, \d{4})?, Sessions \S+, .*12:00\sAM–1:00\sAM, \w+, \w+ \d+:/
		);
		await page.getByRole( 'button', { name: 'Show as table' } ).click();
		const table = page.getByRole( 'region', {
			name: 'Sessions',
			exact: true,
		} );
		await expect( table.getByRole( 'columnheader' ).first() ).toHaveText(
			'Hour'
		);
		await expect( table.locator( 'tbody tr' ) ).toHaveCount( 24 );
		await expectAccessible( page );
	} );

	test( 'ends with the present hour where it is today, and so does yesterday beside it', async ( {
		page,
		admin,
		visitor,
	} ) => {
		test.slow(); // Real figures.
		await visitOnce( await visitor(), '/' );
		expect( viewsToday() ).toBeGreaterThan( 0 );
		const asked = page.waitForResponse( REPORT );
		await open(
			page,
			admin,
			'#/?interval=today&compare=previous',
			( route ) => route.continue()
		);
		const { overviewgraph, compare } = ( await (
			await asked
		).json() ) as OverviewAnswer;
		const hours = Number( wp( 'eval', "echo wp_date( 'G' );" ) ) + 1;
		for ( const graph of [ overviewgraph, compare?.overviewgraph ] ) {
			expect( graph ).toHaveProperty( 'labels.length', hours );
		}
		const cursor = page.getByRole( 'slider', {
			name: /^(Hour|Day) shown$/,
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
