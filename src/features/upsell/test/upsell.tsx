import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upsell } from '../upsell';
import type { Level, License } from '../../../store/app/license';
import { AddonPrompt } from '../addon-prompt';
import { Footnote } from '../over-sample';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;

const license = ( type: Level ): License => ( {
	type,
	is_pro: type !== 'lite',
	is_network: false,
	is_constant: false,
	state: 'none',
	message: '',
	expires_at: null,
	days_left: null,
	key: '',
} );

const features = [ 'One', 'Two', 'Three', 'Four', 'Five' ];

const draw = ( props: object = {} ) =>
	render(
		<Upsell
			title="Country Report"
			upsell={ { title: 'Unlock the Country Report', features } }
			levels={ [ 'pro', 'agency' ] }
			license={ license( 'lite' ) }
			upgradeUrl="https://example.org/upgrade"
			onLook={ jest.fn() }
			{ ...props }
		/>
	);

describe( 'Upsell', () => {
	it( 'lists what the report includes, in two columns when more than four', () => {
		const { rerender } = draw();
		expect(
			screen.getByText( 'Our Country Report includes:' )
		).toBeTruthy();
		expect( screen.getByRole( 'list' ).className ).toMatch( /is-two/ );
		rerender( <></> );
		draw( { upsell: { title: 'T', features: features.slice( 0, 4 ) } } );
		expect( screen.getByRole( 'list' ).className ).not.toMatch( /is-two/ );
	} );

	it( 'uses the report’s alternative name when it has one', () => {
		draw( { upsell: { title: 'T', name: 'Atlas', features } } );
		expect( screen.getByText( 'Our Atlas includes:' ) ).toBeTruthy();
	} );

	it( 'shows eight features at most', () => {
		draw( {
			upsell: { title: 'T', features: [ ...'abcdefghij' ] },
		} );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 8 );
	} );

	it( 'uses default text when the report has none', () => {
		draw( { upsell: null, onLook: undefined } );
		expect(
			screen.getByRole( 'heading', { name: 'Unlock the Country Report' } )
		).toBeTruthy();
		expect( screen.queryByRole( 'list' ) ).toBeNull();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it.each< [ Level, Level[], string | null ] >( [
		[ 'lite', [ 'basic', 'plus', 'pro', 'agency' ], 'Upgrade to Pro' ],
		[ 'plus', [ 'pro', 'agency' ], 'Upgrade to Pro' ],
		[ 'pro', [ 'agency' ], 'Upgrade to Agency' ],
		[ 'lite', [ 'agency' ], null ],
	] )( 'offers on %s what %p open: %s', ( type, levels, name ) => {
		draw( { levels, license: license( type ) } );
		const link = screen.queryByRole( 'link' );
		expect( link?.textContent ?? null ).toBe( name );
		expect( link?.getAttribute( 'href' ) ?? null ).toBe(
			name && 'https://example.org/upgrade'
		);
	} );
} );

describe( 'AddonPrompt', () => {
	const addon = {
		installed: true,
		active: false,
		basename: 'journey/journey.php',
		title: 'User Journey',
		may_install: true,
		may_activate: true,
		is_bundled: false,
		is_by_hand: false,
		url: '',
		description: '',
	};
	const prompt = ( changes: object = {} ) =>
		render(
			<AddonPrompt
				slug="user-journey"
				addon={ { ...addon, ...changes } }
				report="User Journey"
				of={ {
					title: 'User Journey Report',
					upsell: { title: 'T', features: [ 'Every step' ] },
				} }
				onDismiss={ jest.fn() }
			/>
		);
	const button = ( name: string ) => screen.queryByRole( 'button', { name } );

	it( 'names the next step: install, then activate', () => {
		const { unmount } = prompt( { installed: false } );
		expect( button( 'Dismiss' ) ).toBeTruthy();
		expect(
			screen.getByText(
				'Please install the User Journey addon to view User Journey reports.'
			)
		).toBeTruthy();
		expect( button( 'Install Addon' ) ).toBeTruthy();
		unmount();
		prompt();
		expect(
			screen.getByText(
				'Please activate the User Journey addon to view User Journey reports.'
			)
		).toBeTruthy();
		expect( button( 'Activate Addon' ) ).toBeTruthy();
	} );

	it( 'lists what the report includes', () => {
		prompt();
		expect(
			screen.getByText( 'Our User Journey Report includes:' )
		).toBeTruthy();
		expect( screen.getByRole( 'listitem' ).textContent ).toBe(
			'Every step'
		);
	} );

	it( 'has no button for users without permission', () => {
		prompt( { may_activate: false } );
		expect( button( 'Activate Addon' ) ).toBeNull();
		expect(
			screen.getByRole( 'heading', {
				name: 'Ask an administrator to activate the User Journey addon.',
			} )
		).toBeTruthy();
	} );

	it( 'names the author and links to the addon when it has no package', () => {
		prompt( {
			installed: false,
			may_install: false,
			is_by_hand: true,
			url: 'https://acme.example/',
			description: 'By Acme.',
		} );
		expect(
			screen.getByRole( 'heading', { name: 'Report Unavailable' } )
		).toBeTruthy();
		expect(
			screen.getByText(
				'Please install the User Journey addon to view User Journey reports.'
			)
		).toBeTruthy();
		expect( screen.getByText( 'By Acme.' ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Get User Journey' } )
				.getAttribute( 'href' )
		).toBe( 'https://acme.example/' );
		expect( button( 'Install Addon' ) ).toBeNull();
	} );

	it.each( [
		[ true, 'Activate Addon', 'Activation Failed.' ],
		[ false, 'Install Addon', 'Installation Failed.' ],
	] )(
		'shows an error on failure (installed: %p)',
		async ( installed, name, text ) => {
			fetchMock.mockRejectedValueOnce( { code: 'failed' } );
			prompt( { installed } );
			await userEvent.click( screen.getByRole( 'button', { name } ) );
			expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
				`${ text } Please refresh and try again.`
			);
			expect( button( name )?.hasAttribute( 'disabled' ) ).toBe( false );
		}
	);
} );

describe( 'Footnote', () => {
	it( 'mentions Agency only when it unlocks a report', () => {
		const { container, rerender } = render(
			<Footnote agencyOnly={ null } upgradeUrl="#" />
		);
		expect( container.textContent ).toBe(
			'You’re using Lodestar Plus. Upgrade to Pro to unlock all advanced reports.'
		);
		rerender( <Footnote agencyOnly="Exceptions" upgradeUrl="#" /> );
		expect( container.textContent ).toBe(
			'You’re using Lodestar Plus. Upgrade to Pro or Agency to unlock all advanced reports, including Exceptions.'
		);
	} );
} );
