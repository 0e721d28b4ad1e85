import type { Page } from '@playwright/test';
import type { Expected } from './figures';
import { rowsOf } from './metric-figures';
import { expectChange, expectShown, type Figure } from './shown';
import { expect } from './test';

/**
 * A list: its ten largest rows, in their order.
 *
 * @param page  The administrator's page.
 * @param title Its heading.
 * @param rows  Its rows by the oracle.
 * @param names What they are called.
 * @param total All sessions.
 */
async function expectList(
	page: Page,
	title: string,
	rows: Expected[ 'countries' ],
	names: string[],
	total: Figure
) {
	const shown = await rowsOf(
		page.getByRole( 'table', { name: title, exact: true } )
	);
	expect( shown ).toHaveLength( Math.min( 10, rows.length ) );
	shown.forEach(
		( [ name = '', sessions = '', share = '', moved = '' ], i ) => {
			const row = rows[ i ];
			expect( name ).toContain( names[ i ] );
			expectShown( sessions, row?.sessions, name );
			expectShown(
				share,
				( ( row?.sessions ?? 0 ) / ( total ?? NaN ) ) * 100,
				`share of ${ name }`
			);
			expectChange( moved, row?.sessions, row?.compare_sessions, name );
		}
	);
}

const namesOf = ( wanted: Expected ) => ( {
	countries: wanted.countries.map( ( { name = '' } ) => name ),
	referrals: wanted.referrals.map( ( { url } ) => url ),
	toppages: wanted.toppages.map( ( { title = '' } ) => title ),
} );

export async function expectLists( page: Page, wanted: Expected ) {
	const names = namesOf( wanted );
	const total = wanted.graph.sessions?.[ 1 ] ?? null;
	for ( const [ title, list ] of [
		[ 'Top 10 Countries', 'countries' ],
		[ 'Top 10 Referrals', 'referrals' ],
		[ 'Top Posts/Pages (Landing Page)', 'toppages' ],
	] as const ) {
		await expectList( page, title, wanted[ list ], names[ list ], total );
	}
}

/**
 * A donut: its figures, and how each changed.
 *
 * @param page    The administrator's page.
 * @param title   Its heading.
 * @param now     Figures by label.
 * @param earlier The same of the weeks before.
 */
async function expectDonut(
	page: Page,
	title: string,
	now: Record< string, Figure >,
	earlier: Record< string, Figure >
) {
	const rows = await rowsOf(
		page.getByRole( 'table', { name: title, exact: true } )
	);
	expect( rows.map( ( [ label ] ) => label ).sort() ).toEqual(
		Object.keys( now ).sort()
	);
	const sum = Object.values( now ).reduce< number >(
		( part, figure ) => part + ( figure ?? 0 ),
		0
	);
	for ( const [ label = '', figure = '', share = '', moved = '' ] of rows ) {
		expectShown( figure, now[ label ], label );
		expectShown( share, ( ( now[ label ] ?? 0 ) / sum ) * 100, label );
		expectChange( moved, now[ label ], earlier[ label ], label );
	}
}

const byDevice = ( devices: Record< string, number > ) => ( {
	Desktop: devices.desktop ?? null,
	Mobile: devices.mobile ?? null,
	Tablet: devices.tablet ?? null,
	Other: devices.other ?? null,
} );

export async function expectDonuts( page: Page, wanted: Expected ) {
	await expectDonut(
		page,
		'Device Breakdown',
		byDevice( wanted.devices[ 0 ] ),
		byDevice( wanted.devices[ 1 ] )
	);
	const [ [ fresh, again, share ], [ freshBefore, againBefore ] ] =
		wanted.people;
	await expectDonut(
		page,
		'New vs. Returning Visitors',
		{ New: fresh, Returning: again },
		{ New: freshBefore, Returning: againBefore }
	);
	const context = await page
		.getByRole( 'figure', { name: 'New vs. Returning Visitors' } )
		.getByText( /% of sessions$/ )
		.textContent();
	expectShown( context ?? '', share, 'share of consented visitors' );
}

/**
 * The info boxes: what was, and what is; of sessions and page views, so many a day.
 *
 * @param page   The administrator's page.
 * @param wanted By the oracle.
 */
export async function expectBoxes( page: Page, wanted: Expected ) {
	for ( const [ label, id ] of [
		[ 'Sessions', 'sessions' ],
		[ 'Pageviews', 'pageviews' ],
		[ 'Avg. Session Duration', 'duration' ],
		[ 'Bounce Rate', 'bounce_rate' ],
	] as const ) {
		const box = page.locator( '.lodestar-kpis__one' ).filter( {
			has: page.getByRole( 'heading', { name: label, exact: true } ),
		} );
		const { value, compare_value: was } = wanted.infobox[ id ] ?? {
			value: NaN,
			compare_value: NaN,
		};
		const days =
			id === 'sessions' || id === 'pageviews'
				? ( wanted.graph.sessions?.[ 0 ].length ?? NaN )
				: 1;
		const aDay = ( figure: Figure ) =>
			figure === null ? null : figure / days;
		const told = box.locator( '.lodestar-kpis__figures' );
		const [ , then = '', now = '' ] =
			/was\s*(.+)\s*, now\s*(.+)/.exec(
				( await told.textContent() ) ?? ''
			) ?? [];
		expectShown( then, aDay( was ), `${ label } before` );
		expectShown( now, aDay( value ), label );
		expectChange(
			( await box
				.locator( '.lodestar-change > span' )
				.first()
				.textContent() ) ?? '',
			value,
			was,
			label
		);
	}
}

/**
 * Whether two counts may differ by chance, as docs/metrics.md says.
 *
 * @param now The count.
 * @param was The earlier one.
 */
const mayBeChance = ( now: number, was: number ) =>
	now + was < 10 || Math.abs( now - was ) < 1.96 * Math.sqrt( now + was );

/**
 * The movers: of each list the row that rose most, and of all the one that fell most, of those that moved by more than
 * chance.
 *
 * @param page   The administrator's page.
 * @param wanted By the oracle.
 */
export async function expectMovers( page: Page, wanted: Expected ) {
	const names = namesOf( wanted );
	const moved = ( [ 'toppages', 'referrals', 'countries' ] as const ).map(
		( list ) =>
			wanted[ list ].map(
				( { sessions, compare_sessions: was }, i ) => ( {
					name: names[ list ][ i ] ?? '',
					by: mayBeChance( sessions, was ) ? 0 : sessions - was,
				} )
			)
	);
	const rises = moved.map( ( rows ) =>
		Math.max( ...rows.map( ( { by } ) => by ) )
	);
	const fall = Math.min( ...moved.flat().map( ( { by } ) => by ) );
	const movers = page.getByRole( 'region', { name: 'Biggest movers' } );
	const shown = await movers
		.getByRole( 'button' )
		.evaluateAll( ( cells ) =>
			cells.map( ( cell ) =>
				[ 'kind', 'name', 'by' ].map(
					( part ) =>
						cell.querySelector( `.lodestar-movers__${ part }` )
							?.textContent ?? ''
				)
			)
		);
	const due = [
		...[ 'Page', 'Referral', 'Country' ].flatMap( ( kind, i ) =>
			( rises[ i ] ?? 0 ) > 0
				? [ { kind, by: rises[ i ] ?? 0, rows: moved[ i ] ?? [] } ]
				: []
		),
		...( fall < 0
			? [ { kind: 'Largest fall', by: fall, rows: moved.flat() } ]
			: [] ),
	];
	expect( due.length ).toBeGreaterThan( 1 );
	expect( shown.map( ( [ kind ] ) => kind ) ).toEqual(
		due.map( ( { kind } ) => kind )
	);
	due.forEach( ( { by, rows }, i ) => {
		const [ kind = '', name = '', figure = '' ] = shown[ i ] ?? [];
		expectShown( figure, by, kind );
		expect(
			rows.filter( ( row ) => row.by === by ).map( ( row ) => row.name )
		).toContain( name );
	} );
}
