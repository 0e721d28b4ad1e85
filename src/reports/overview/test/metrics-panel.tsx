import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import { MetricsPanel } from '../metrics-panel/metrics-panel';
import { included } from './fixtures/boot';

jest.mock( '@wordpress/api-fetch' );
const ask = apiFetch as unknown as jest.Mock;

const chosenAtFirst = [
	'sessions',
	'pageviews',
	'totalusers',
	'pageviews_per_user',
	'average_session_duration',
	'bounce_rate',
];
const metrics = included.map( ( metric ) => ( {
	...metric,
	checked: chosenAtFirst.includes( metric.id ),
} ) );
const nameOf = ( id: string ) =>
	metrics.find( ( metric ) => metric.id === id )?.name ?? '';

beforeEach( () => {
	ask.mockReset();
	void dispatch( app ).receiveBoot( { included_metrics: metrics } );
	window.matchMedia = jest.fn( () => ( {
		matches: false,
		addEventListener() {},
		removeEventListener() {},
		addListener() {},
		removeListener() {},
	} ) ) as unknown as typeof window.matchMedia;
} );

async function open( isPro: boolean ) {
	const onSaved = jest.fn();
	const user = userEvent.setup();
	await act( async () => {
		render(
			<>
				<MetricsPanel
					isPro={ isPro }
					upgradeUrl="https://example.org/upgrade"
					onSaved={ onSaved }
					wasSaved={ { current: false } }
				/>
				<p>Elsewhere</p>
			</>
		);
	} );
	await user.click( screen.getByRole( 'button', { name: 'Edit Metrics' } ) );
	return { user, onSaved };
}

const box = ( name: string ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name } );
const toasts = () =>
	select( app )
		.getToasts()
		.map( ( { text, type } ) => [ text, type ] );

describe( 'MetricsPanel', () => {
	it( 'lists all metrics in groups and counts the selected ones', async () => {
		await open( true );
		expect( screen.queryByText( 'PRO' ) ).toBeNull();
		expect( screen.getByText( 'Select up to 7 metrics' ) ).toBeTruthy();
		expect( screen.getByText( '6 of 7' ) ).toBeTruthy();
		const group = screen.getByRole( 'group', { name: 'Engagement' } );
		expect(
			within( group )
				.getAllByRole( 'checkbox' )
				.map(
					( { parentElement } ) =>
						parentElement?.parentElement?.textContent
				)
		).toEqual( [
			'Avg. Session Duration',
			'Bounce Rate',
			'Engagement Rate',
		] );
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 9 );
	} );

	it( 'allows at most seven metrics, and says to remove one first', async () => {
		const { user } = await open( true );
		await user.click( box( 'Revenue' ) );
		expect( screen.getByText( /7 of 7/ ).textContent ).toContain(
			'Remove one to add another'
		);
		expect( box( 'New Users' ).disabled ).toBe( true );
		expect( box( 'Sessions' ).disabled ).toBe( false );
		await user.click( box( 'Sessions' ) );
		expect( box( 'New Users' ).disabled ).toBe( false );
	} );

	it( 'locks Pro metrics on Lite, with a message that closes on a click elsewhere', async () => {
		const { user } = await open( false );
		expect( screen.getAllByText( 'PRO' ).length ).toBeGreaterThan( 0 );
		const words = 'You can view this only in the PRO version.';
		expect( screen.queryByText( words ) ).toBeNull();

		await user.click( box( 'Revenue' ) );
		expect( screen.getByText( words ) ).toBeTruthy();
		expect( box( 'Revenue' ).checked ).toBe( false );
		expect(
			screen
				.getByRole( 'link', { name: 'Upgrade to PRO' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/upgrade' );

		await user.click( screen.getByText( 'Select up to 7 metrics' ) );
		expect( screen.queryByText( words ) ).toBeNull();
		expect( screen.getByText( '6 of 7' ) ).toBeTruthy();

		await user.click( box( 'Revenue' ) );
		await user.keyboard( '{Escape}' );
		expect( screen.queryByText( words ) ).toBeNull();
		expect( screen.getByText( '6 of 7' ) ).toBeTruthy();
	} );

	it( 'shows the server’s message when saving is rejected, and stays open', async () => {
		ask.mockRejectedValueOnce( {
			success: false,
			error: 'No such metric.',
		} );
		const { user, onSaved } = await open( true );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		expect( toasts() ).toContainEqual( [ 'No such metric.', 'error' ] );
		expect( onSaved ).not.toHaveBeenCalled();
		expect( box( 'Sessions' ).checked ).toBe( true );
	} );

	it( 'saves, shows a confirmation, and closes', async () => {
		ask.mockResolvedValueOnce( {
			success: true,
			metrics: metrics.map( ( metric ) => ( {
				...metric,
				checked: metric.id === 'bounce_rate',
			} ) ),
		} );
		const { user, onSaved } = await open( true );
		for ( const id of chosenAtFirst.slice( 0, 5 ) ) {
			await user.click( box( nameOf( id ) ) );
		}
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		expect( ask ).toHaveBeenCalledWith( {
			path: '/lodestar/v1/included-metrics',
			method: 'POST',
			data: { selected_metrics: 'bounce_rate' },
		} );
		expect( toasts() ).toContainEqual( [ 'Settings Updated', 'success' ] );
		expect( onSaved ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );
