import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { render, screen, within } from '@testing-library/react';
import { store as app } from '../../../store/app/app-store';
import { SettingsProvider } from '../../context';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { useSettings } from '../../use-settings';
import { KeyEvents } from '../key-events';
import { LastVisit } from '../last-visit';
import { Privacy } from '../privacy';

jest.mock( '@wordpress/api-fetch' );

const asked = apiFetch as unknown as jest.Mock;

function Screen( {
	mayManage = true,
	change = {},
}: {
	mayManage?: boolean;
	change?: Partial< SettingsScreen >;
} ) {
	const printed = {
		values: {
			lodestar_key_events: [ 'purchase', 'newsletter' ],
			lodestar_lasting_ids: 'consent',
		},
		rules: {},
		may_change: {},
		managers: [],
		consent: false,
		policy_url: '',
		...change,
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<KeyEvents />
			<Privacy />
		</SettingsProvider>
	);
}

const rowOf = ( name: string ) =>
	screen.getByText( name ).closest( 'li' ) as HTMLElement;

beforeEach( () => {
	void dispatch( app ).receiveBoot( { timezone: 'UTC' } );
	asked.mockReset().mockResolvedValue( {
		start: '2026-10-23',
		end: '2026-11-21',
		counts: { click: 1942, newsletter: 7 },
	} );
} );

describe( 'Key events section', () => {
	it( 'shows the count of each event, including custom events and events that never happened', async () => {
		render( <Screen /> );
		expect( await screen.findByText( 'Last 30 days' ) ).toBeTruthy();
		for ( const [ name, count ] of [
			[ 'Outbound link clicked', '1,942' ],
			[ 'newsletter', '7' ],
			[ 'File downloaded', '0' ],
		] as const ) {
			expect(
				within( rowOf( name ) ).getByText( ( text ) => text === count )
			).toBeTruthy();
		}
	} );

	it( 'keeps events selectable if the counts fail to load, and requests none without permission', async () => {
		asked.mockRejectedValue( { message: 'no' } );
		const { unmount } = render( <Screen /> );
		expect(
			await screen.findByText( 'Outbound link clicked' )
		).toBeTruthy();
		expect( screen.queryByText( 'Last 30 days' ) ).toBeNull();
		unmount();
		asked.mockClear();
		render( <Screen mayManage={ false } /> );
		expect( asked ).not.toHaveBeenCalled();
	} );
} );

describe( 'The cookie consent notice', () => {
	// The text also appears in a live region for screen readers.
	const notice = () =>
		screen
			.queryAllByText( /so no cookies are set/ )
			.map( ( text ) => text.closest( '.components-notice' ) )
			.find( Boolean );

	it( 'is shown if no plugin asks visitors for consent', async () => {
		render( <Screen /> );
		await screen.findByText( 'Last 30 days' );
		expect( notice()?.className ).toContain( 'is-warning' );
	} );

	it( 'is hidden if a plugin asks visitors for consent', async () => {
		render( <Screen change={ { consent: true } } /> );
		await screen.findByText( 'Last 30 days' );
		expect( notice() ).toBeUndefined();
	} );
} );

describe( 'The last visit', () => {
	it( 'is shown as the time since that visit', () => {
		render( <LastVisit at={ Date.now() / 1000 - 125 } /> );
		expect(
			screen.getByText( 'Last visit counted 2 minutes ago.' )
		).toBeTruthy();
	} );

	it( 'is replaced by a message if there are no visits yet', () => {
		render( <LastVisit at={ null } /> );
		expect( screen.getByText( 'No visits yet.' ) ).toBeTruthy();
	} );
} );
