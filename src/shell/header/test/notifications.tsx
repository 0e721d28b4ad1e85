import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import { setSiteClock } from '../../../store/app/site-clock';
import { store as app } from '../../../store/app/app-store';
import { store } from '../../../store/notifications/notifications-store';
import type { Mark, Notification } from '../../../store/notifications/types';
import { AppNotice } from '../../notices/app-notice';
import { NotificationBell } from '../notification-bell';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;

const one = (
	id: string,
	changes: Partial< Notification > = {}
): Notification => ( {
	id,
	title: `Title ${ id }`,
	text: '',
	status: 'info',
	place: 'panel',
	dismissible: true,
	links: [],
	time: '2026-11-13T09:20:00+01:00',
	is_read: false,
	is_dismissed: false,
	...changes,
} );

/** Notifications stored on the server. */
let kept: Notification[];

async function draw( notifications: Notification[] ) {
	kept = notifications;
	setSiteClock( '2026-11-21T14:20:00+01:00' );
	fetchMock.mockImplementation( async ( { method, data } ) => {
		if ( method === 'POST' ) {
			const { mark, ids } = data as { mark: Mark; ids: string[] };
			kept = kept.map( ( notification ) =>
				ids.includes( notification.id )
					? {
							...notification,
							is_read: true,
							is_dismissed: mark === 'dismissed',
						}
					: notification
			);
		}
		return kept;
	} );
	await act( async () => {
		await dispatch( store ).receive( notifications );
	} );
	render(
		<>
			<NotificationBell />
			<AppNotice />
		</>
	);
	return userEvent.setup();
}

const bell = ( name: string ) => screen.getByRole( 'button', { name } );
const titles = () =>
	screen
		.getAllByRole( 'heading', { level: 3 } )
		.map( ( heading ) => heading.textContent );

describe( 'The notifications store', () => {
	const areRead = () =>
		select( store )
			.getNotifications()
			.map( ( { is_read: isRead } ) => isRead );

	it( 'sends changes one after another and ignores outdated responses', async () => {
		await draw( [ one( 'a' ), one( 'b' ) ] );
		const { mark, refresh } = dispatch( store );
		const responses: ( ( notifications: Notification[] ) => void )[] = [];
		fetchMock
			.mockReset()
			.mockImplementation(
				() => new Promise( ( resolve ) => responses.push( resolve ) )
			);
		await act( async () => {
			void refresh();
			void mark( 'read', [ 'a' ] );
			void mark( 'read', [ 'b' ] );
		} );
		expect( fetchMock ).toHaveBeenCalledTimes( 2 );
		await act( async () =>
			responses[ 1 ]?.( [ one( 'a', { is_read: true } ), one( 'b' ) ] )
		);
		expect( fetchMock ).toHaveBeenCalledTimes( 3 );
		expect( areRead() ).toEqual( [ true, true ] );
		await act( async () => responses[ 0 ]?.( [ one( 'a' ), one( 'b' ) ] ) );
		expect( areRead() ).toEqual( [ true, true ] );
		await act( async () =>
			responses[ 2 ]?.( [
				one( 'a', { is_read: true } ),
				one( 'b', { is_read: true, title: 'From the server' } ),
			] )
		);
		expect( select( store ).getNotifications()[ 1 ]?.title ).toBe(
			'From the server'
		);
	} );

	it( 'keeps a later change when an earlier one fails', async () => {
		await draw( [ one( 'a' ), one( 'b' ) ] );
		fetchMock
			.mockRejectedValueOnce( { message: 'No.' } )
			.mockResolvedValueOnce( [
				one( 'a' ),
				one( 'b', { is_read: true } ),
			] );
		await act( async () => {
			void dispatch( store ).mark( 'read', [ 'a' ] );
			await dispatch( store ).mark( 'read', [ 'b' ] );
		} );
		expect( areRead() ).toEqual( [ false, true ] );
	} );
} );

describe( 'NotificationBell', () => {
	it( 'shows new notifications first, and marks them as read', async () => {
		const user = await draw( [
			one( 'old', { is_read: true } ),
			one( 'new', {
				time: '2026-11-21T09:20:00+01:00',
				links: [ { label: 'Open', url: '#/x' } ],
			} ),
			one( 'away', { is_dismissed: true, is_read: true } ),
		] );
		await user.click( bell( 'Notifications, 1 new' ) );
		expect( titles() ).toEqual( [ 'New: Title new', 'Title old' ] );
		expect( screen.getByText( /Today, 9:20/ ) ).toBeTruthy();
		expect( screen.getByText( 'Nov 13' ) ).toBeTruthy();
		await user.click( bell( 'Mark All as Read' ) );
		expect( kept.every( ( { is_read: isRead } ) => isRead ) ).toBe( true );
		expect( bell( 'Notifications' ) ).toBeTruthy();
	} );

	it( 'dismisses and restores a notification', async () => {
		const user = await draw( [ one( 'a' ) ] );
		await user.click( bell( 'Notifications, 1 new' ) );
		await user.click( bell( 'Dismiss “Title a”' ) );
		expect( screen.getByText( 'No new notifications.' ) ).toBeTruthy();
		await user.click( bell( 'Show 1 Dismissed' ) );
		await user.click( bell( 'Restore “Title a”' ) );
		expect( titles() ).toEqual( [ 'Title a' ] );
		expect( kept[ 0 ]?.is_dismissed ).toBe( false );
	} );

	it( 'requests new notifications when opened', async () => {
		const user = await draw( [] );
		kept = [ one( 'fresh' ) ];
		await user.click( bell( 'Notifications' ) );
		expect( titles() ).toEqual( [ 'New: Title fresh' ] );
	} );

	it( 'restores the notification and shows an error if the server rejects a change', async () => {
		const user = await draw( [ one( 'a' ) ] );
		await user.click( bell( 'Notifications, 1 new' ) );
		fetchMock.mockRejectedValue( { code: 'upstream' } );
		await user.click( bell( 'Dismiss “Title a”' ) );
		expect( titles() ).toEqual( [ 'New: Title a' ] );
		expect( select( app ).getDialog() ).toMatchObject( {
			title: 'Error',
			message: 'Please try again.',
			details: { code: 'upstream' },
		} );
	} );

	it( 'closes with Escape and restores the focus', async () => {
		const user = await draw( [] );
		await user.click( bell( 'Notifications' ) );
		expect(
			screen.getByRole( 'region', { name: 'Notifications' } )
		).toBeTruthy();
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'region' ) ).toBeNull();
		expect( bell( 'Notifications' ).matches( ':focus' ) ).toBe( true );
	} );
} );

describe( 'AppNotice', () => {
	const notice = () => document.querySelector( '.components-notice' );
	const lines = () =>
		Array.from(
			notice()?.querySelectorAll( 'p' ) ?? [],
			( { textContent } ) => textContent
		);

	it( 'shows the most severe notice, and the next one after it is dismissed', async () => {
		const user = await draw( [
			one( 'panel', { status: 'error' } ),
			one( 'note', { place: 'page' } ),
			one( 'warning', {
				place: 'page',
				status: 'warning',
				text: 'Read on.',
			} ),
		] );
		expect( lines() ).toEqual( [ 'Title warning', 'Read on.' ] );
		await user.click(
			within( notice() as HTMLElement ).getByRole( 'button' )
		);
		expect( lines() ).toEqual( [ 'Title note' ] );
	} );

	it( 'has no dismiss button if the notice is not dismissible', async () => {
		await draw( [
			one( 'full', {
				place: 'page',
				status: 'error',
				dismissible: false,
			} ),
		] );
		expect( notice()?.textContent ).toContain( 'Title full' );
		expect( notice()?.querySelector( 'button' ) ).toBeNull();
	} );
} );
