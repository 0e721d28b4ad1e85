import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Params, Report } from '../../../store/reports/report';
import { setSite } from '../../../ui/field-types/site';
import type { PublishersAnswer } from '../answer';
import descriptor from '../report.json';
import sample from '../sample.json';
import { Skeleton } from '../publishers-skeleton';
import Publishers from '../view';

const TODAY = '2026-11-21';
const days = { interval: 'custom', start: '2026-11-01', end: '2026-11-20' };
const compared = { ...days, compare: 'previous' };

// Labels and types that the server adds to columns which only name a metric.
const told: Record< string, object > = {
	visits: { type: 'integer', tooltip: 'Visits.' },
	duration: { type: 'duration', tooltip: 'How long.' },
	bounce: { type: 'percent', inverse: true },
	exits: { type: 'integer', label: 'Exits', neutral: true },
	pageviews: { type: 'integer', label: 'Page Views' },
	exitrate: { type: 'percent', label: 'Exit Rate' },
	interest: { type: 'text', label: 'Interest' },
};

const report = {
	...descriptor,
	tables: descriptor.tables.map( ( table ) => ( {
		...table,
		columns: table.columns.map( ( column ) => ( {
			...told[ column.field ],
			...column,
		} ) ),
	} ) ),
} as unknown as Report;

const full = sample as unknown as PublishersAnswer;

const notKnown = ( name: string ) => ( {
	error: {
		code: 'unsupported_by_source',
		message: `The data source does not know: ${ name }.`,
		data: {},
	},
} );

/** As the site's own source responds. */
const own = {
	interest: notKnown( 'brandingInterest' ),
	age: notKnown( 'userAgeBracket' ),
	gender: notKnown( 'userGender' ),
};

beforeAll( () => {
	setSite( {
		currency: '',
		icons: '',
		home: 'https://fieldandfern.example',
	} );
} );

beforeEach( () => {
	boot( true );
} );

function boot( maySet: boolean ) {
	act(
		() =>
			void dispatch( app ).receiveBoot( {
				settings_url: '/settings',
				update_settings: maySet,
			} )
	);
}

async function draw( changes: object = {}, params: Params = days ) {
	const ask = jest.fn();
	await act( async () => {
		render(
			<Publishers
				report={ report }
				answer={ { ...full, ...changes } }
				isSample={ false }
				access={ {} as never }
				dates={ parseDateState( params, {
					today: TODAY,
					weekStart: 1,
				} ) }
				today={ TODAY }
				params={ params }
				ask={ ask }
				setParams={ jest.fn() }
			/>
		);
	} );
	return ask;
}

const card = ( name: string ) => screen.getByRole( 'region', { name } );

const lines = ( name: string ) =>
	within( card( name ) )
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);

describe( 'Publishers', () => {
	it( 'shows the scroll depth, and how many page views reached each quarter', async () => {
		await draw( {}, compared );
		const depth = card( 'Scroll Depth' );
		expect( depth.querySelector( 'b' )?.textContent ).toBe( '58%' );
		expect( depth.textContent ).toContain( 'up 2.8%' );
		expect(
			[ 83, 61, 39, 23 ].map( ( share, quarter ) =>
				within( depth ).getByText(
					`${ share }% of page views reached ${
						25 * ( quarter + 1 )
					}% of the page.`
				)
			)
		).toHaveLength( 4 );
	} );

	it( 'shows no scroll depth without page views', async () => {
		const none = Object.fromEntries(
			Object.keys( sample.scroll ).map( ( field ) => [ field, null ] )
		);
		await draw( { scroll: none } );
		expect( card( 'Scroll Depth' ).querySelector( 'b' )?.textContent ).toBe(
			'—'
		);
		expect( card( 'Scroll Depth' ).textContent ).not.toContain( '0%0%' );
	} );

	it( 'lists landing pages and exit pages', async () => {
		await draw( {}, compared );
		expect( lines( 'Top Landing Pages' ).slice( 0, 2 ) ).toEqual( [
			[
				'Top Landing Pages',
				'Visits',
				'Avg. Duration',
				'Bounce Rate',
				'Change%',
			],
			[
				'The bulb planting calendar',
				'4,912',
				'3m 21s',
				'36.5%',
				expect.stringContaining( 'up 43.2%' ),
			],
		] );
		expect( lines( 'Top Exit Pages' )[ 6 ]?.slice( 0, 4 ) ).toEqual( [
			'Autumn bulb sale',
			'1,371',
			'8,442',
			'16.2%',
		] );
		expect(
			within( card( 'Top Landing Pages' ) ).getByText(
				'Top 10 of 188 · 73.4% of visits'
			)
		).toBeTruthy();
	} );

	it( 'colors significant changes in visits, but no changes in exits', async () => {
		await draw( {}, compared );
		const marks = ( name: string, kind: string ) =>
			card( name ).querySelectorAll( `.lodestar-change.${ kind }` )
				.length;
		expect( marks( 'Top Landing Pages', 'is-good' ) ).toBe( 5 );
		expect( marks( 'Top Landing Pages', 'is-bad' ) ).toBe( 1 );
		expect(
			marks( 'Top Exit Pages', 'is-good' ) +
				marks( 'Top Exit Pages', 'is-bad' )
		).toBe( 0 );
		expect( card( 'Top Exit Pages' ).textContent ).toContain( 'up 36.1%' );
	} );

	it( 'shows link destinations, with only the path for links on this site', async () => {
		await draw();
		const outbound = within( card( 'Top Outbound Links' ) );
		expect(
			outbound
				.getByRole( 'link', { name: 'RHS: planting bulbs' } )
				.getAttribute( 'href' )
		).toBe( 'https://rhs.example/advice/planting-bulbs' );
		expect(
			outbound.getByText( 'rhs.example/advice/planting-bulbs' )
		).toBeTruthy();
		expect( outbound.getByText( '6 links · 731 clicks' ) ).toBeTruthy();
		const affiliate = within( card( 'Top Affiliate Links' ) );
		expect( affiliate.getByText( '/go/bulb-planter/' ) ).toBeTruthy();
		expect( affiliate.getByText( '5 links · 360 clicks' ) ).toBeTruthy();
		expect(
			within( card( 'Top Download Links' ) ).getByText(
				'5 files · 863 clicks'
			)
		).toBeTruthy();
	} );

	it( 'distinguishes pages with the same title by their path, and only those', async () => {
		const page = ( path: string, title: string ) => ( {
			...sample.landingpages[ 0 ],
			title,
			page_path: path,
		} );
		await draw( {
			landingpages: [
				page( '/a/', 'Shop' ),
				page( '/b/', 'Shop' ),
				page( '/c/', 'Cart' ),
			],
		} );
		const list = within( card( 'Top Landing Pages' ) );
		expect( list.getByText( '/a/' ) ).toBeTruthy();
		expect( list.getByText( '/b/' ) ).toBeTruthy();
		expect( list.queryByText( '/c/' ) ).toBeNull();
	} );

	it( 'shows age, gender and interests when the source provides them', async () => {
		await draw( {}, compared );
		expect( lines( 'Age' )[ 1 ] ).toEqual( [ '18–24', '9.4%', '10.1%' ] );
		expect( card( 'Age' ).textContent ).toContain(
			'based on 62% of users, previous period in gray'
		);
		within( card( 'Gender' ) ).getByRole( 'img', { name: /^Pie chart/ } );
		expect( lines( 'Gender' ) ).toEqual( [
			[ 'Gender', 'Users', 'Share', 'Previous' ],
			[ 'Female', '8,131', '58.7%', '57.9%' ],
			[ 'Male', '5,720', '41.3%', '42.1%' ],
		] );
		expect( lines( 'Interests' )[ 1 ] ).toEqual( [
			'Home & Garden / Gardening',
			'8.9%',
		] );
		expect(
			within( card( 'Interests' ) ).getByText(
				'Estimated by Google Analytics'
			)
		).toBeTruthy();
		expect(
			screen.queryByText( 'Not available from this data source' )
		).toBeNull();
	} );

	it( 'shows no previous shares without a comparison', async () => {
		await draw();
		expect( lines( 'Age' )[ 1 ] ).toEqual( [ '18–24', '9.4%' ] );
		expect( lines( 'Gender' )[ 0 ] ).toEqual( [
			'Gender',
			'Users',
			'Share',
		] );
		expect( card( 'Age' ).textContent ).not.toContain( 'previous' );
	} );

	it( 'explains which demographics the site’s own source cannot provide, and shows the rest', async () => {
		await draw( own );
		expect(
			screen.getAllByText( 'Not available from this data source' )
		).toHaveLength( 1 );
		const all = card( 'Interests, Age and Gender' );
		expect( within( all ).getByText( /Google Analytics/ ) ).toBeTruthy();
		expect( within( all ).getAllByRole( 'link' ) ).toHaveLength( 1 );
		expect( all.textContent ).not.toMatch( /\d/ );

		// Another source may know some attributes.
		document.body.innerHTML = '';
		await draw( { ...own, age: full.age } );
		expect( lines( 'Age' )[ 1 ] ).toEqual( [ '18–24', '9.4%' ] );
		for ( const name of [ 'Interests', 'Gender' ] ) {
			const here = within( card( name ) );
			expect(
				here.getByText( 'Not available from this data source' )
			).toBeTruthy();
			expect( here.getByText( /Google Analytics/ ) ).toBeTruthy();
			expect( here.getAllByRole( 'link' ) ).toHaveLength( 1 );
		}
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( lines( 'Top Landing Pages' ) ).toHaveLength( 11 );
	} );

	it( 'hides links to the settings from users who cannot change them', async () => {
		boot( false );
		await draw( { ...own, affiliatelinks: [] } );
		expect( screen.queryByRole( 'link', { name: /Settings/ } ) ).toBeNull();
		expect( screen.queryByText( 'Edit prefixes' ) ).toBeNull();
	} );

	it( 'shows a specific message for each empty list', async () => {
		await draw( {
			landingpages: [],
			exitpages: [],
			outboundlinks: [],
			affiliatelinks: [],
			downloadlinks: [],
			interest: [],
			rowCounts: {},
		} );
		for ( const sentence of [
			'No landing pages tracked during this time period.',
			'No exit pages tracked during this time period.',
			'No outbound link clicks detected for this time period.',
			'No affiliate link clicks detected for this time period.',
			'No download link clicks detected for this time period.',
			'No interest groups detected for this time period.',
		] ) {
			expect( screen.getByText( sentence ) ).toBeTruthy();
		}
		const advice = screen.getByText( /Links that start with/ );
		expect( advice.textContent ).toBe(
			'Links that start with /go/ or /recommend/ count as affiliate links. Edit prefixes'
		);
		expect(
			within( advice ).getByRole( 'link' ).getAttribute( 'href' )
		).toBe( '/settings#lodestar_affiliate_paths' );
	} );

	it( 'shows an error in place of the part that failed', async () => {
		const error = {
			code: 'source_failed',
			message: 'It failed.',
			data: {},
		};
		const ask = await draw( { exitpages: { error }, age: { error } } );
		for ( const name of [ 'Top Exit Pages', 'Age' ] ) {
			within( card( name ) )
				.getByRole( 'button', { name: 'Try Again' } )
				.click();
		}
		expect( ask ).toHaveBeenCalledTimes( 2 );
		expect( lines( 'Top Landing Pages' ) ).toHaveLength( 11 );
	} );

	it( 'shows the same cards while loading', () => {
		act(
			() =>
				void dispatch( app ).receiveBoot( {
					license: { is_pro: true } as never,
				} )
		);
		render( <Skeleton report={ report } params={ compared } /> );
		expect( lines( 'Top Landing Pages' )[ 0 ] ).toEqual( [
			'Top Landing Pages',
			'Visits',
			'Avg. Duration',
			'Bounce Rate',
			'Change%',
		] );
		expect( lines( 'Interests' )[ 0 ] ).toEqual( [
			'Interests',
			'% of Users',
		] );
		expect( card( 'Scroll Depth' ) ).toBeTruthy();
	} );
} );
