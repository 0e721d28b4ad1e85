import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apart } from '../body/chart';
import { Figures } from '../body/figures';
import type { Mark, PostFigures } from '../body/types';
import type { Facts } from '../facts';

jest.mock( '@wordpress/api-fetch' );
const rest = apiFetch as unknown as jest.Mock;

const FACTS: Facts = {
	buildUrl: '',
	version: '1',
	postTypes: [ 'post' ],
	isConnected: true,
	isPaid: true,
	hasFirstDay: true,
	mayEditNotes: true,
	dashboardUrl: 'https://field.example/wp-admin/admin.php?page=lodestar',
	upgradeUrl: 'https://field.example/upgrade',
	wizardUrl: '',
	countingUrl: 'https://field.example/counting',
};

const mark = ( kind: Mark[ 'kind' ], at: number, title = '' ): Mark => ( {
	kind,
	at,
	date: '2026-11-20',
	title,
	important: false,
	color: null,
} );

const ANSWER: PostFigures = {
	id: 7,
	interval: 'last7days',
	published: '2026-11-20T09:00:00+01:00',
	is_new: false,
	today: '2026-11-22',
	start: '2026-11-20',
	end: '2026-11-22',
	figures: {
		views: { value: 1234, before: 1000 },
		sessions: { value: 900, before: 800 },
		engagement_rate: { value: 0.5, before: 0.5 },
		bounce_rate: { value: null, before: null },
		time_on_page: { value: 65, before: 60 },
	},
	points: {
		step: 'day',
		labels: [ 'Nov 20', 'Nov 21', 'Nov 22' ],
		values: [ 700, 500, 34 ],
	},
	marks: [ mark( 'published', 0 ), mark( 'note', 0, 'New theme' ) ],
	sources: {
		rows: [ { name: 'google / organic', sessions: 5 } ],
		rowCount: 1,
	},
	countries: {
		locked: { code: 'license_level', levels: [ 'pro' ] },
	} as unknown as PostFigures[ 'countries' ],
	at_age: { days: 3, views: 1234, median: 617, posts: 9 },
	pages: {
		report: 'pages',
		route: '/engagement/pages',
		paths: [ '/frost/' ],
		sources: '/traffic/source-medium',
		countries: null,
	},
	notices: [],
};

const draw = ( facts: Partial< Facts > = {} ) =>
	render(
		<Figures id={ 7 } facts={ { ...FACTS, ...facts } } isBrief={ false } />
	);

/** Returns a promise and the function that resolves it. */
function later< Value >() {
	let keep: ( value: Value ) => void = () => {};
	const promise = new Promise< Value >( ( resolve ) => ( keep = resolve ) );
	return { promise, keep };
}

beforeEach( () => {
	rest.mockReset();
	rest.mockResolvedValue( ANSWER );
} );

describe( 'Post stats', () => {
	it( 'are requested once and shown with their changes', async () => {
		draw();
		expect( await screen.findByText( '1,234' ) ).toBeTruthy();
		expect( rest ).toHaveBeenCalledTimes( 1 );
		expect( rest.mock.calls[ 0 ][ 0 ].path ).toBe( '/lodestar/v1/posts/7' );
		const table = screen.getByRole( 'table', {
			name: 'Stats for this post',
		} );
		expect( within( table ).getByText( '900' ) ).toBeTruthy();
		expect(
			within( table ).getByRole( 'row', { name: /Bounce Rate/ } )
		).toHaveProperty( 'textContent', 'Bounce Rate—' );
		expect(
			screen.getByText(
				/^1,234 views in its first 3 days: 100\.0% more than usual \(617\)\.$/
			)
		).toBeTruthy();
	} );

	it( 'are listed in a table for screen readers, along with events', async () => {
		draw();
		const table = await screen.findByRole( 'table', {
			name: 'Views Over Time',
		} );
		expect(
			within( table ).getByRole( 'row', { name: /^Fri, Nov 20/ } )
		).toHaveProperty(
			'textContent',
			'Fri, Nov 20, 2026700Published, New theme'
		);
	} );

	it( 'show an upgrade link for locked data, and the error of a part that failed', async () => {
		rest.mockResolvedValue( {
			...ANSWER,
			sources: { error: { message: 'The table is locked.' } },
		} );
		draw();
		expect(
			(
				await screen.findByRole( 'link', { name: 'Upgrade to Pro' } )
			).getAttribute( 'href' )
		).toBe( FACTS.upgradeUrl );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'The table is locked.'
		);
		expect( screen.getByText( '1,234' ) ).toBeTruthy();
	} );

	it( 'are replaced on the first day by a message about what to expect', async () => {
		rest.mockResolvedValue( {
			...ANSWER,
			is_new: true,
			figures: {
				...ANSWER.figures,
				views: { value: 0, before: null },
			},
		} );
		draw();
		expect( await screen.findByText( 'No views yet.' ) ).toBeTruthy();
		expect( screen.getByText( /within a minute\.$/ ) ).toBeTruthy();
		expect( screen.queryByText( 'Stats for this post' ) ).toBeNull();
	} );

	it( 'show the most recently selected date range', async () => {
		const first = later< PostFigures >();
		rest.mockReturnValueOnce( first.promise );
		const user = userEvent.setup();
		draw();
		await user.click( screen.getByRole( 'button', { name: /30 days/ } ) );
		await user.click(
			await screen.findByRole( 'menuitemradio', { name: /7 days/ } )
		);
		expect( await screen.findByText( '1,234' ) ).toBeTruthy();
		expect( rest.mock.calls[ 1 ][ 0 ].path ).toBe(
			'/lodestar/v1/posts/7?interval=last7days'
		);
		await act( async () =>
			first.keep( {
				...ANSWER,
				figures: {
					...ANSWER.figures,
					views: { value: 99, before: null },
				},
			} )
		);
		expect( screen.queryByText( '99' ) ).toBeNull();
	} );

	it( 'explain that Lite cannot change the date range', async () => {
		const user = userEvent.setup();
		draw( { isPaid: false } );
		await user.click(
			await screen.findByRole( 'button', { name: /7 days/ } )
		);
		expect( await screen.findByText( /customized only in/ ) ).toBeTruthy();
		expect( rest ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'Loading', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	const pass = ( ms: number ) =>
		act( async () => jest.advanceTimersByTime( ms ) );

	it( 'shows a message after 4 seconds, times out after 20, and can be retried', async () => {
		rest.mockReturnValueOnce( new Promise( () => {} ) );
		draw();
		expect( screen.getByText( 'Loading…' ) ).toBeTruthy();
		await pass( 3_900 );
		expect( screen.queryByText( /longer than usual/ ) ).toBeNull();
		await pass( 200 );
		expect( screen.getByText( /longer than usual/ ) ).toBeTruthy();
		await pass( 16_000 );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'The server didn’t respond within 20 seconds.'
		);
		expect( rest.mock.calls[ 0 ][ 0 ].signal.aborted ).toBe( true );

		await act( async () =>
			screen.getByRole( 'button', { name: 'Try Again' } ).click()
		);
		expect( rest ).toHaveBeenCalledTimes( 2 );
		expect( screen.getByText( '1,234' ) ).toBeTruthy();
	} );

	it( 'shows the server’s message on failure', async () => {
		rest.mockRejectedValueOnce( { message: 'Nobody is there.' } );
		draw();
		await pass( 0 );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Nobody is there.'
		);
	} );
} );

describe( 'Adding a note', () => {
	it( 'shows the note in the list and on the chart', async () => {
		const user = userEvent.setup();
		draw();
		await user.click(
			await screen.findByRole( 'button', { name: 'Add Note' } )
		);
		rest.mockResolvedValueOnce( { id: 3 } );
		await user.type(
			screen.getByLabelText( 'Note for today' ),
			' Mulched '
		);
		await user.click( screen.getByRole( 'button', { name: 'Add' } ) );
		expect( rest.mock.calls[ 1 ][ 0 ].data ).toEqual( {
			note_title: ' Mulched ',
			note_date_ymd: '2026-11-22',
		} );
		expect(
			await screen.findByText( 'Mulched', { selector: '[dir="auto"]' } )
		).toBeTruthy();
		expect(
			screen.getByRole( 'row', { name: /^Sun, Nov 22/ } ).textContent
		).toBe( 'Sun, Nov 22, 202634Mulched' );
		expect( rest ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'keeps the text in the field on failure', async () => {
		const user = userEvent.setup();
		draw();
		await user.click(
			await screen.findByRole( 'button', { name: 'Add Note' } )
		);
		rest.mockRejectedValueOnce( { message: 'The disk is full.' } );
		await user.type( screen.getByLabelText( 'Note for today' ), 'Mulched' );
		await user.click( screen.getByRole( 'button', { name: 'Add' } ) );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
			'The disk is full.'
		);
		expect( screen.getByLabelText( 'Note for today' ) ).toHaveProperty(
			'value',
			'Mulched'
		);
	} );

	it( 'is not offered to users without permission', async () => {
		draw( { mayEditNotes: false } );
		await screen.findByText( '1,234' );
		expect(
			screen.queryByRole( 'button', { name: 'Add Note' } )
		).toBeNull();
	} );
} );

describe( 'Markers under the chart', () => {
	const gaps = ( places: readonly number[] ) =>
		places
			.slice( 1 )
			.map( ( place, index ) => place - ( places[ index ] ?? 0 ) );

	it( 'keep their positions when there is room', () => {
		expect( apart( [ 30, 90, 200 ] ) ).toEqual( [ 30, 90, 200 ] );
	} );

	it( 'of the same day are placed side by side, within the chart', () => {
		const places = apart( [ 30, 30, 244, 244 ] );
		expect( Math.min( ...gaps( places ) ) ).toBeGreaterThanOrEqual( 12 );
		expect( Math.max( ...places ) ).toBeLessThanOrEqual( 242 );
	} );

	it( 'share the available width when there are many', () => {
		const places = apart( Array.from( { length: 60 }, () => 100 ) );
		expect( Math.min( ...places ) ).toBeGreaterThanOrEqual( 0 );
		expect( Math.min( ...gaps( places ) ) ).toBeGreaterThan( 3 );
	} );
} );
